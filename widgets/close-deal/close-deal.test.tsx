import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { closedRental, ownRental, pictureFile } from '../../tests/testing/deals.js';
import { noMessages } from '../../tests/testing/messages.js';
import { picker } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { chooseFiles } from '../../tests/testing/choose-files.js';
import {
  createClosedRental,
  IMAGE_TOO_BIG,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_TOO_WIDE,
} from '../../src/contract/deals/deals.js';
import { hasFileDraft } from '../../src/core/file-drafts.js';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import { pngOf } from '../../src/ui/file-picker/testing.js';
import './close-deal.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

async function show(...answers: FakeCall[]): Promise<HTMLElement> {
  const found = answer(searchRental, ownRental({ client_email: 'grace@example.com' }));
  takeDown = setUpPage({ user: picker, answers: [...answers, found, noMessages] });
  sent = recordCalls();
  const element = document.createElement('rd-close-deal');
  document.body.append(element);
  await lookFor('7025557288');
  return element;
}

const taken = answer(createClosedRental, closedRental());
const lookFor = async (number: string) => {
  await userEvent.fill(search(), number);
  await userEvent.keyboard('{Enter}');
};
const search = () => page.getByLabelText('Search by number');
const email = () => page.getByRole('textbox', { name: 'Client Email' });
const method = () => page.getByLabelText('Payment method', { exact: true });
const image = () => page.getByLabelText('Closing image', { exact: true });
const preview = () => page.getByRole('img', { name: 'Closing image: ' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const deals = () => sent.filter(({ path }) => path === createClosedRental.path);
/** The fields of a deal that was sent. */
const fieldsOf = (deal: SentCall | undefined) =>
  deal?.body as { data: string; payment_method: string; closing_image: File };
const dataOf = (deal: SentCall | undefined) => JSON.parse(fieldsOf(deal).data) as object;

/** The description of a field is its error, followed by its hint. */
const saying = (sentence: string): RegExp => new RegExp(sentence.replaceAll('.', '\\.'));

async function fill(file?: File): Promise<void> {
  await userEvent.selectOptions(method(), 'trans-union');
  await chooseFiles(image(), file ?? (await pictureFile()));
  await expect.element(preview()).toBeVisible();
}

function transfer(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('a deal', () => {
  it('is sent with its proof; then the search is empty and has the focus', async () => {
    const element = await show(taken);
    const received = new Promise((resolve) =>
      element.addEventListener('rd-deal-closed', ({ detail }) => resolve(detail)),
    );
    await expect.element(email()).toHaveValue('grace@example.com');
    await fill();
    await userEvent.click(button('Close Deal'));
    expect(await received).toEqual({ closedRentalId: 'deal-1' });
    const [deal] = deals();
    expect(dataOf(deal)).toEqual({
      number: '702.555.7288',
      rent: '$1199',
      client_email: 'grace@example.com',
      houseApt_details: '3br Summer is almost over but our deals are still hot, 1070ft2',
      address: 'Dover, Delaware',
      fetcherId: 'picker-1',
      creatorId: 'creator-1',
      payment_method: 'trans-union',
      submissionId: expect.stringMatching(/^[\da-f-]{32,36}$/) as string,
    });
    expect(fieldsOf(deal)).toMatchObject({ payment_method: 'trans-union' });
    expect(fieldsOf(deal).closing_image).toBeInstanceOf(File);
    await expect.element(page.getByText('success', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText('The deal of this rental is in process.')).toBeVisible();
    await expect.element(search()).toHaveValue('');
    await expect.poll(() => search().element().matches(':focus')).toBe(true);
  });

  it('isn’t sent when the page prevents rd-before-deal', async () => {
    const element = await show(taken);
    let asked: unknown;
    element.addEventListener(
      'rd-before-deal',
      (event) => {
        asked = event.detail;
        event.preventDefault();
      },
      { once: true },
    );
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect.poll(() => asked).toEqual({ rentalId: ownRental()._id });
    await expect.element(preview()).toBeVisible();
    expect(deals()).toEqual([]);
    await userEvent.click(button('Close Deal'));
    await expect.element(search()).toHaveValue('');
    expect(deals()).toHaveLength(1);
  });

  const reload = () => document.body.replaceChildren(document.createElement('rd-close-deal'));

  it('is restored half-filled after a reload, with its rental and its image', async () => {
    await show(taken);
    await fill();
    await userEvent.selectOptions(method(), 'Other');
    await userEvent.fill(page.getByLabelText('Other payment method'), 'Zelle');
    reload();
    await expect.element(page.getByLabelText('Other payment method')).toHaveValue('Zelle');
    await expect.element(email()).toHaveValue('grace@example.com');
    await expect.element(preview()).toBeVisible();
    await userEvent.click(button('Close Deal'));
    await expect.poll(deals).toHaveLength(1);
    expect(fieldsOf(deals()[0]).closing_image.name).toBe('proof.png');
    expect(hasFileDraft(picker._id, 'deal.rental-1.image')).toBe(false);
  });

  it('is restored after a reload if only its image was chosen, and can be emptied', async () => {
    await show();
    await chooseFiles(image(), await pictureFile());
    await expect.element(preview()).toBeVisible();
    reload();
    await expect.element(preview()).toBeVisible();
    await userEvent.click(button('Start over'));
    await expect.element(preview()).not.toBeInTheDocument();
    reload();
    await lookFor('7025557288');
    await expect.element(image()).toBeInTheDocument();
    expect(button('Start over').elements()).toHaveLength(0);
  });

  it('whose image can’t be restored asks for it again', async () => {
    vi.stubGlobal('indexedDB', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    await show();
    await fill();
    reload();
    await expect.element(method()).toHaveValue('trans-union');
    await expect.element(page.getByText(/An image can’t be restored. Choose it again./)).toBeVisible();
    await userEvent.click(button('Start over'));
    await expect.element(method()).toHaveValue('');
  });

  it('lets a picker type a payment method that is too long, shows that it is, and is then not sent', async () => {
    await show(taken);
    await fill();
    await userEvent.selectOptions(method(), 'Other');
    const other = page.getByLabelText('Other payment method');
    await userEvent.fill(other, 'x'.repeat(51));
    await expect.element(other).toHaveValue('x'.repeat(51));
    await userEvent.click(button('Close Deal'));
    await expect.element(other).toHaveAccessibleDescription(/^Maximum 50 characters allowed/);
    expect(deals()).toEqual([]);
  });

  it('shows at each missing field that it is required, and focuses the first', async () => {
    await show();
    await userEvent.clear(email());
    await userEvent.click(button('Close Deal'));
    for (const sentence of ['Client Email is required', 'Payment method is required', 'Image is required'])
      await expect.element(inElement('rd-close-deal').getByText(sentence)).toBeVisible();
    await expect.poll(() => email().element().matches(':focus')).toBe(true);
    expect(deals()).toEqual([]);
  });

  it('accepts free text with Other, and requires it', async () => {
    await show(taken);
    await fill();
    await userEvent.selectOptions(method(), 'Other');
    await userEvent.click(button('Close Deal'));
    const other = page.getByLabelText('Other payment method');
    await expect.element(other).toHaveAccessibleDescription('Payment method is required');
    await userEvent.fill(other, 'cash at the door');
    await userEvent.click(button('Close Deal'));
    await expect.poll(deals).toHaveLength(1);
    expect(fieldsOf(deals()[0]).payment_method).toBe('cash at the door');
  });

  it('is stored once, even if the button is clicked several times', async () => {
    await show(taken);
    await fill();
    const element = button('Close Deal').element() as HTMLElement;
    element.click();
    element.click();
    await expect.element(page.getByText('The deal of this rental is in process.')).toBeVisible();
    expect(deals()).toHaveLength(1);
  });

  it('shows how much of the image was sent', async () => {
    await show(neverAnswer(createClosedRental));
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await expect.element(button('Sending...')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the proof enlarged before it is sent', async () => {
    await show(taken);
    await fill();
    await userEvent.click(preview());
    await expect.element(page.getByRole('img', { name: 'Closing image, large' })).toBeVisible();
    await userEvent.click(button('Zoom in'));
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Zoom in')).not.toBeInTheDocument();
    await expect.element(preview()).toBeVisible();
    expect(deals()).toEqual([]);
  });

  it('is sent with the same submission id in a retry after a lost connection', async () => {
    await show(inTurn(lineDown(createClosedRental), taken));
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect.element(inElement('rd-close-deal').getByText(/The server can’t be reached/)).toBeVisible();
    await expect.element(preview()).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('The deal of this rental is in process.')).toBeVisible();
    expect(deals()).toHaveLength(2);
    expect(dataOf(deals()[1])).toEqual(dataOf(deals()[0]));
  });

  it.each([
    ['its e-mail', () => userEvent.fill(email(), 'ada@example.com')],
    ['its image', async () => chooseFiles(image(), await pictureFile('other.png'))],
  ])(
    'gets another submission id if %s is corrected after a lost connection, because the first one may be stored',
    async (_, correct) => {
      await show(
        inTurn(lineDown(createClosedRental), refuse(createClosedRental, 409, refusal('deal-taken'))),
      );
      await fill();
      await userEvent.click(button('Close Deal'));
      await expect.element(inElement('rd-close-deal').getByText(/The server can’t be reached/)).toBeVisible();
      await correct();
      await userEvent.click(button('Try again'));
      await expect
        .element(inElement('rd-close-deal').getByText('This deal is already submitted'))
        .toBeVisible();
      const [first, second] = deals().map((deal) => dataOf(deal) as { submissionId: string });
      expect(second?.submissionId).not.toBe(first?.submissionId);
    },
  );

  it('that already exists is refused at the form, with nothing lost', async () => {
    await show(refuse(createClosedRental, 409, refusal('deal-taken')));
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect
      .element(inElement('rd-close-deal').getByText('This deal is already submitted'))
      .toBeVisible();
    await expect.element(method()).toHaveValue('trans-union');
    await expect.element(preview()).toBeVisible();
    expect(button('Try again').elements()).toHaveLength(0);
  });

  it('shows the server’s refusal of the image at its field', async () => {
    const message = REFUSALS['image-broken'];
    await show(refuse(createClosedRental, 400, message, { errors: [{ path: 'closing_image', message }] }));
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect.element(image()).toHaveAccessibleDescription(saying(message));
  });
});

describe('a rental with a deal', () => {
  it.each([
    ['in-process', 'The deal of this rental is in process.'],
    ['done', 'The deal of this rental is done.'],
  ] as const)('that is %s accepts no other deal', async (dealStatus, sentence) => {
    await show(answer(searchRental, ownRental({ dealStatus })));
    await expect.element(inElement('rd-close-deal').getByText(sentence)).toBeVisible();
    expect(button('Close Deal').elements()).toHaveLength(0);
  });

  it('that failed accepts another deal', async () => {
    await show(answer(searchRental, ownRental({ dealStatus: 'failed' })), taken);
    await expect.element(page.getByText(/The last deal of this rental failed/)).toBeVisible();
    await userEvent.fill(email(), 'grace@example.com');
    await fill();
    await userEvent.click(button('Close Deal'));
    await expect.poll(deals).toHaveLength(1);
  });
});

describe('the closing image', () => {
  it('can be dropped on its area', async () => {
    await show();
    await expect.element(page.getByText(/drop it here/)).toBeVisible();
    const place = page.getByText(/drop it here/).element();
    const dataTransfer = transfer(await pictureFile('dropped.png'));
    const how = { dataTransfer, bubbles: true, composed: true, cancelable: true };
    place.dispatchEvent(new DragEvent('dragenter', how));
    place.dispatchEvent(new DragEvent('drop', how));
    await expect.element(page.getByText('dropped.png')).toBeVisible();
    await expect.element(preview()).toBeVisible();
  });

  it('can be pasted anywhere while the focus is inside or nowhere', async () => {
    const element = await show();
    await expect.element(email()).toBeVisible();
    const clipboardData = transfer(await pictureFile('pasted.png'));
    (document.activeElement as HTMLElement).blur();
    element.ownerDocument.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    );
    await expect.element(page.getByText('pasted.png')).toBeVisible();
    await userEvent.click(button('Remove'));
    email()
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    await expect.element(page.getByText('pasted.png')).toBeVisible();
  });

  it('can be pasted after a click on a text, for which the main part around the screen takes the focus', async () => {
    await show();
    await expect.element(email()).toBeVisible();
    const around = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    around.innerHTML = '<main tabindex="-1">Text</main>';
    const main = around.querySelector('main') ?? expect.fail();
    main.focus();
    const clipboardData = transfer(await pictureFile('pasted.png'));
    main.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    );
    await expect.element(page.getByText('pasted.png')).toBeVisible();
  });

  it('can be replaced and removed', async () => {
    await show();
    await chooseFiles(image(), await pictureFile('first.png'));
    await expect.element(page.getByText('first.png')).toBeVisible();
    await chooseFiles(image(), await pictureFile('second.webp', { type: 'image/webp' }));
    await expect.element(page.getByText('second.webp')).toBeVisible();
    await userEvent.click(button('Remove'));
    await expect.element(page.getByText(/drop it here/)).toBeVisible();
    expect(preview().elements()).toHaveLength(0);
  });

  it.each([
    [
      'HTML named .png',
      () => new File(['<html></html>'], 'proof.png', { type: 'image/png' }),
      refusal('image-kind'),
    ],
    ['SVG', () => new File(['<svg/>'], 'proof.svg', { type: 'image/svg+xml' }), refusal('image-kind')],
    ['an empty file', () => new File([], 'proof.png', { type: 'image/png' }), refusal('image-empty')],
    ['9 MB', () => new File([new Uint8Array(9 * 1024 * 1024)], 'proof.png'), IMAGE_TOO_BIG],
    [
      'a bomb of 50,000 × 50,000',
      () => new File([pngOf(50_000, 50_000)], 'proof.png'),
      IMAGE_TOO_MANY_PIXELS,
    ],
    ['70,000 pixels in a line', () => new File([pngOf(70_000, 10)], 'proof.png'), IMAGE_TOO_WIDE],
    ['49 megapixels', () => new File([pngOf(7000, 7000)], 'proof.png'), IMAGE_TOO_MANY_PIXELS],
    ['one that is cut off', () => new File([pngOf(320, 200)], 'proof.png'), refusal('image-broken')],
  ] as const)('of the kind %s is refused before it is sent', async (_, file, reason) => {
    await show();
    await chooseFiles(image(), file());
    await expect.element(image()).toHaveAccessibleDescription(saying(reason.message));
    expect(preview().elements()).toHaveLength(0);
  });

  it('that is replaced by a broken one is not sent by a press during the check, but by one after it', async () => {
    await show(taken);
    await fill();
    const broken = new File([pngOf(320, 200)], 'broken.png');
    const chooser = image().element() as HTMLInputElement;
    chooser.files = transfer(broken).files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    (button('Close Deal').element() as HTMLElement).click();
    await expect.element(image()).toHaveAccessibleDescription(saying(REFUSALS['image-broken']));
    await expect.element(preview()).toBeVisible();
    expect(deals()).toEqual([]);
    await userEvent.click(button('Close Deal'));
    await expect.poll(deals).toHaveLength(1);
  });

  it('must be exactly one image', async () => {
    await show();
    await expect.element(page.getByText(/drop it here/)).toBeVisible();
    const files = transfer(await pictureFile('one.png'), await pictureFile('two.png'));
    page
      .getByText(/drop it here/)
      .element()
      .dispatchEvent(
        new DragEvent('drop', { dataTransfer: files, bubbles: true, composed: true, cancelable: true }),
      );
    await expect.element(image()).toHaveAccessibleDescription(saying(REFUSALS['one-image-only']));
  });
});
