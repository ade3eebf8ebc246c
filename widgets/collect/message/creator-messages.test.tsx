import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answer,
  inTurn,
  lineDown,
  neverAnswer,
  refuse,
  type FakeCall,
} from '../../../tests/testing/answers.js';
import { inElement } from '../../../tests/testing/in-element.js';
import { fromCreator, fromPicker, tell } from '../../../tests/testing/messages.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { addDoNotContact } from '../../../src/contract/do-not-contact/do-not-contact.js';
import { getThread, sendMessage } from '../../../src/contract/messages/messages.js';
import { button, leave, number, sentTo, show } from '../testing.js';
import { REFUSALS } from '../../../src/contract/refusals/all.js';

const field = () => page.getByLabelText('Message', { exact: true });
const log = () => page.getByRole('log', { name: 'Messages with Zoë Díaz' });
const written = () =>
  [...log().element().querySelectorAll('.rd-message-text')].map(({ textContent }) => textContent);
const focused = () => document.querySelector('rd-collect')?.shadowRoot?.activeElement ?? null;
const sent = () =>
  sentTo(sendMessage.path) as { message: string; clientId: string; creatorId: string; rentalId: string }[];
const inHand = { held: heldRental() };
const open = (...answers: FakeCall[]) => show({ server: inHand, answers });
const stored = answer(sendMessage, fromPicker({ message: 'Is it free?' }));

/** The answer to the first message comes when the test lets it. */
function answersLater() {
  let end: (answered: Promise<Response>) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => (end = resolve));
  const first: FakeCall = { ...stored, respond: () => answered };
  return {
    first,
    fail: () => end(lineDown(sendMessage).respond()),
    succeed: () => end(stored.respond()),
  };
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

describe('a message to the creator', () => {
  it('is sent to the creator of the rental in hand, appears in the thread, and empties the box', async () => {
    const { element } = open(stored);
    const heard = vi.fn<(detail: unknown) => void>();
    element.addEventListener('rd-message-sent', (event) => heard(event.detail));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.click(button('Send Message'));
    await expect.element(button('Sent')).toBeVisible();
    expect(sent()).toMatchObject([{ creatorId: 'creator-1', rentalId: 'rental-1', message: 'Is it free?' }]);
    expect(written()).toEqual(['Is it free?']);
    await expect.element(field()).toHaveValue('');
    expect(heard).toHaveBeenCalledWith({ rentalId: 'rental-1' });
  });

  it('counts its characters, and is not sent while it has more than a hundred', async () => {
    open(stored);
    await expect.element(page.getByText('0 / 100')).toBeVisible();
    await userEvent.fill(field(), 'x'.repeat(101));
    await expect.element(page.getByText('101 / 100')).toBeVisible();
    await expect.element(field()).toHaveValue('x'.repeat(101));
    // The text is a long word, which doesn't make the box wider.
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    await expect.element(field()).toHaveAccessibleDescription(/^Maximum 100 characters allowed/);
    await expect.element(button('Send Message')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('100 / 100')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Sent')).toBeVisible();
  });

  it('is not sent while it is blank', async () => {
    open(stored);
    for (const blank of ['', '  \n ']) {
      await userEvent.fill(field(), blank);
      await expect.element(button('Send Message')).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(field());
      await userEvent.keyboard('{Enter}');
    }
    expect(sent()).toEqual([]);
  });

  it('is sent by Enter; Shift and Enter add a line', async () => {
    open(stored);
    await userEvent.fill(field(), 'One');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two');
    await expect.element(field()).toHaveValue('One\ntwo');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Sent')).toBeVisible();
    expect(sent().map(({ message }) => message)).toEqual(['One\ntwo']);
  });

  it('shows that it is being sent, and is sent once for two clicks', async () => {
    open(neverAnswer(sendMessage));
    await userEvent.fill(field(), 'Is it free?');
    const send = button('Send Message').element() as HTMLElement;
    send.click();
    send.click();
    await expect.element(button('Sending...')).toHaveAttribute('aria-busy', 'true');
    expect(sent()).toHaveLength(1);
  });

  it('leaves the box for the next one at once, which is sent after it', async () => {
    const answered = answersLater();
    open(inTurn(answered.first, stored));
    await userEvent.click(field());
    await userEvent.keyboard('one{Enter}two{Enter}three');
    expect(sent().map(({ message }) => message)).toEqual(['one']);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    answered.succeed();
    await expect.poll(() => sent().map(({ message }) => message)).toEqual(['one', 'two']);
    await expect.element(field()).toHaveValue('three');
    await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('that could not be sent is listed below the next one, and Send again sends the same message', async () => {
    const answered = answersLater();
    open(inTurn(answered.first, stored));
    await userEvent.click(field());
    await userEvent.keyboard('one{Enter}two');
    answered.fail();
    await userEvent.click(button('Send again'));
    await expect.poll(sent).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    await expect.element(button('Send again')).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue('two');
  });

  it('that could not be sent can be dropped, and leaves with its rental', async () => {
    const answered = answersLater();
    open(answered.first);
    await userEvent.click(field());
    await userEvent.keyboard('one{Enter}two');
    answered.fail();
    await userEvent.click(button('Drop'));
    await expect.element(page.getByText('one', { exact: true })).not.toBeInTheDocument();
    await userEvent.click(button('Finish'));
    await expect.element(number()).not.toBeInTheDocument();
    expect(page.getByText(/was not sent: “one”/).elements()).toHaveLength(0);
  });

  it('keeps its text when the connection is lost, and is the same message when it is sent again', async () => {
    open(inTurn(lineDown(sendMessage), stored));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-collect').getByText('Failed to send message!')).toBeVisible();
    await expect.element(inElement('rd-collect').getByText(/The server can’t be reached/)).toBeVisible();
    await expect.element(field()).toHaveValue('Is it free?');
    await userEvent.click(button('Send Message'));
    await expect.element(button('Sent')).toBeVisible();
    const [first, second] = sent();
    expect(second?.clientId).toBe(first?.clientId);
    expect(inElement('rd-collect').getByText('Failed to send message!').elements()).toHaveLength(0);
  });

  it('that fails after its rental has left the hand is shown with its text, and can be sent again', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<never>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch'))));
    const late = { ...lineDown(sendMessage), respond: () => failed };
    const { server, element } = open(inTurn(late, stored));
    const heard = vi.fn<(detail: unknown) => void>();
    element.addEventListener('rd-message-sent', (event) => heard(event.detail));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button('Finish'));
    await expect.element(number()).not.toBeInTheDocument();
    // The message must not be sent to the creator of the next rental.
    server.held = heldRental({ _id: 'rental-2', creatorId: 'creator-2' });
    tell({ kind: 'changed', topic: 'hand' });
    await expect.element(number()).toBeVisible();
    fail();
    const words = 'Your message about (702) 555-7288 was not sent: “Is it free?”';
    await expect.element(page.getByText(words)).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.poll(sent).toHaveLength(2);
    const [first, second] = sent();
    expect(second).toEqual(first);
    await expect.poll(() => heard.mock.calls).toEqual([[{ rentalId: 'rental-1' }]]);
    await expect.element(field()).toHaveValue('');
  });

  it('that failed just before its rental left the hand is shown with its text and number, and can be sent again', async () => {
    const { server, element } = open(inTurn(lineDown(sendMessage), stored));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-collect').getByText('Failed to send message!')).toBeVisible();
    await userEvent.click(button('Finish'));
    const words = page.getByText('Your message about (702) 555-7288 was not sent: “Is it free?”');
    await expect.element(words).toBeVisible();
    server.held = heldRental({ _id: 'rental-2', creatorId: 'creator-2', number: '7025557299' });
    tell({ kind: 'changed', topic: 'hand' });
    await expect.element(page.getByText('(702) 555-7299', { exact: true })).toBeVisible();
    expect(words.elements()).toHaveLength(1);
    await userEvent.click(button('Try again'));
    await expect.poll(sent).toHaveLength(2);
    const [first, second] = sent();
    expect(second).toEqual(first);
    await expect.poll(() => words.elements()).toHaveLength(0);
    server.held = inHand.held;
    element.reload();
    await expect.element(number()).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  it('that failed is shown on a phone where the buttons don’t cover it', async () => {
    await page.viewport(390, 844);
    const { server } = open(lineDown(sendMessage));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-collect').getByText('Failed to send message!')).toBeVisible();
    await userEvent.click(button('Finish'));
    server.held = heldRental({ _id: 'rental-2' });
    tell({ kind: 'changed', topic: 'hand' });
    const notSent = page.getByText(/was not sent: “Is it free\?”/);
    await expect.element(notSent).toBeVisible();
    window.scrollTo(0, 0);
    const words = notSent.element();
    const { left, top } = words.getBoundingClientRect();
    const root = document.querySelector('rd-collect')?.shadowRoot;
    // The toasts of what failed go after 2 s; the buttons stay.
    const above = root?.elementsFromPoint(left + 5, top + 5);
    expect(above?.find((element) => !element.closest('[data-sonner-toast]'))).toBe(words);
  });

  it('that is refused after the screen was left is shown when the person comes back, without a retry', async () => {
    let fail: () => void = () => undefined;
    const refused = new Promise<Response>((resolve) => {
      fail = () =>
        resolve(
          Response.json({ success: false, message: REFUSALS['no-rental-of-creator'] }, { status: 404 }),
        );
    });
    const { element } = open({ ...stored, respond: () => refused });
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    element.remove();
    fail();
    document.body.append(document.createElement('rd-collect'));
    await expect.element(page.getByText(/was not sent: “Is it free\?”/)).toBeVisible();
    expect(button('Try again').elements()).toHaveLength(0);
    await userEvent.click(button('Close'));
    await expect.element(page.getByText(/was not sent: “Is it free\?”/)).not.toBeInTheDocument();
  });

  it('is another message when its text was changed', async () => {
    open(inTurn(lineDown(sendMessage), stored));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(inElement('rd-collect').getByText('Failed to send message!')).toBeVisible();
    await userEvent.fill(field(), 'Is it still free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Sent')).toBeVisible();
    const [first, second] = sent();
    expect(second?.clientId).not.toBe(first?.clientId);
  });

  it('shows what is wrong with its text at the field', async () => {
    const errors = [{ path: 'message', message: 'Maximum 100 characters allowed' }];
    open(refuse(sendMessage, 400, 'Check the fields.', { errors }));
    await userEvent.fill(field(), 'Is it free?');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveAccessibleDescription(/Maximum 100 characters allowed/);
    await expect.element(field()).toHaveValue('Is it free?');
  });

  it('is started with a key and left with Escape, after which the keys work again', async () => {
    open(stored);
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('m');
    await expect.poll(focused).toBe(field().element());
    await expect.element(field()).toHaveValue('');
    await userEvent.keyboard('m{Escape}');
    await expect.element(field()).toHaveValue('m');
    expect(focused()).toBeNull();
  });

  it('can’t be written when nobody entered the rental', async () => {
    show({ server: { held: heldRental({ creatorId: null, creatorName: null }) } });
    await expect.element(page.getByText(/there is no creator to write to/)).toBeVisible();
    expect(sentTo(getThread.path.replace('{id}', 'rental-1'))).toEqual([]);
  });

  it('can’t be written when nobody would read it, and earlier ones stay', async () => {
    const getThreadNow = answer(getThread, { messages: [fromPicker({ _id: 'm1' })] });
    show({ server: { held: heldRental({ hasNoReader: true }) }, answers: [getThreadNow] });
    await expect.element(page.getByText(/its creator’s account is deleted/)).toBeVisible();
    await expect.poll(written).toEqual(['Is it still free?']);
    expect(field().query()).toBeNull();
  });
});

describe('the creator’s answer', () => {
  const threadOf = answer(getThread, { messages: [fromPicker({ _id: 'm1' })] });

  it('appears without a reload, once, and is announced to screen readers', async () => {
    open(threadOf);
    await expect.poll(written).toEqual(['Is it still free?']);
    const message = fromCreator({ _id: 'm2' });
    tell({ kind: 'message', message });
    tell({ kind: 'message', message });
    await expect.poll(written).toEqual(['Is it still free?', 'Yes, call now.']);
    await expect.element(log()).toBeVisible();
  });

  it('appears even when the connection was lost while it was sent', async () => {
    const answered = answer(getThread, { messages: [fromPicker({ _id: 'm1' }), fromCreator({ _id: 'm2' })] });
    open(inTurn(threadOf, answered));
    await expect.poll(written).toHaveLength(1);
    tell({ kind: 'back' });
    await expect.poll(written).toEqual(['Is it still free?', 'Yes, call now.']);
  });

  it('about another rental is shown in a toast', async () => {
    open(threadOf);
    await expect.poll(written).toHaveLength(1);
    const message = fromCreator({ _id: 'm2', rentalId: 'rental-0', message: 'It is gone \u202E now.' });
    tell({ kind: 'message', message });
    await expect.element(page.getByText('Zoë Díaz about (702) 555-7288: It is gone now.')).toBeVisible();
    expect(written()).toHaveLength(1);
  });

  it('is shown as plain text, even with special characters', async () => {
    const hostile = '<img src=x onerror=alert(1)> \u202Eevil 🏠';
    open(answer(getThread, { messages: [fromCreator({ message: hostile })] }));
    await expect.poll(written).toEqual([hostile]);
    expect(log().element().querySelector('img')).toBeNull();
  });

  it('can be requested again when it could not be loaded', async () => {
    open(inTurn(refuse(getThread, 400, 'Failed to load data'), threadOf));
    await userEvent.click(button('Try again'));
    await expect.poll(written).toEqual(['Is it still free?']);
  });
});

describe('a message that says that the client asks to stop', () => {
  const thread = (...texts: string[]) =>
    answer(getThread, {
      messages: texts.map((message, index) => fromCreator({ _id: `m${index}`, message })),
    });
  const listing = () => page.getByRole('button', { name: /^Asked to stop: never contact/ });
  const listed = answer(addDoNotContact, { _id: 'd1', addedAt: '2026-11-20T19:05:00.000Z' });

  it('puts the number on the do-not-contact list by one click, and the page hears it', async () => {
    const { element } = open(thread('Stop by at noon', 'She replied STOP'), listed);
    const heard = vi.fn<(detail: unknown) => void>();
    element.addEventListener('rd-outcome-set', (event) => heard(event.detail));
    await userEvent.click(listing());
    await expect
      .poll(() => sentTo(addDoNotContact.path))
      .toEqual([{ number: heldRental().number, reason: 'asked-to-stop' }]);
    await expect.poll(() => heard.mock.calls).toEqual([[{ rentalId: 'rental-1', outcome: 'skipped' }]]);
  });

  it('says why it failed', async () => {
    open(thread('STOP'), lineDown(addDoNotContact));
    await userEvent.click(listing());
    await expect.element(log().getByText(/The server can’t be reached/)).toBeVisible();
    await expect.element(listing()).toBeVisible();
  });

  it('offers nothing for a number that is on the list already', async () => {
    show({ server: { held: heldRental({ isDoNotContact: true }) }, answers: [thread('STOP')] });
    await expect.element(log().getByText('STOP')).toBeVisible();
    expect(listing().elements()).toHaveLength(0);
  });
});
