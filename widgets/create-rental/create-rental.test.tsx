import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entry } from '../../tests/testing/entries.js';
import { answer, inTurn, lineDown, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { tell } from '../../tests/testing/messages.js';
import { creator } from '../../tests/testing/people.js';
import { creatorCounts } from '../../tests/testing/rentals.js';
import { changeEntry, getEntries } from '../../src/contract/rentals/entries.js';
import { checkNumber, createRental, getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import { loadDraft } from '../../src/core/drafts.js';
import { ENTRY_DRAFT, FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import {
  button,
  calls,
  create,
  entered,
  field,
  focusedLabel,
  leave,
  RENTAL,
  SERVER,
  show,
} from './testing.js';

const checks = () =>
  calls()
    .filter(({ path }) => path === checkNumber.path)
    .map(({ query }) => query['number']);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const refusedAsTaken = () =>
  refuse(createRental, 409, refusal('number-taken'), {
    errors: [{ path: 'number', ...refusal('number-taken') }],
  });

describe('the form', () => {
  it('has the Tab order of a post', async () => {
    show();
    await userEvent.click(field('Facebook Name'));
    const order: unknown[] = [focusedLabel()];
    for (let step = 1; step < FORM_FIELDS.length; step += 1) {
      await userEvent.keyboard('{Tab}');
      order.push(focusedLabel());
    }
    expect(order).toEqual(FORM_FIELDS.map(({ label }) => label));
  });

  it('shows at each missing field that it is required, and sends nothing', async () => {
    show();
    await userEvent.click(create());
    for (const { label, note } of FORM_FIELDS)
      if (note === undefined) await expect.element(page.getByText(`${label} is required`)).toBeVisible();
    expect(focusedLabel()).toBe('Facebook Name');
    expect(entered()).toEqual([]);
  });

  it('is empty and has the focus after a success, and the count has increased', async () => {
    const element = show({
      typed: RENTAL,
      answers: [answer(getCreatorCounts, creatorCounts({ todayCount: 48 }))],
    });
    const created = new Promise((resolve) =>
      element.addEventListener('rd-rental-created', ({ detail }) => resolve(detail)),
    );
    await expect.element(page.getByText('48', { exact: true })).toBeVisible();
    await userEvent.click(create());
    await expect.element(page.getByText('created data successfully').first()).toBeVisible();
    expect(await created).toEqual({ rentalId: 'rental-1' });
    expect(entered()).toEqual([RENTAL]);
    for (const { label } of FORM_FIELDS) await expect.element(field(label)).toHaveValue('');
    expect(focusedLabel()).toBe('Facebook Name');
  });

  it('isn’t sent when the page prevents rd-before-create, and keeps what was typed', async () => {
    const element = show({ typed: RENTAL });
    const asked: unknown[] = [];
    element.addEventListener('rd-before-create', (event) => {
      asked.push(event.detail);
      if (asked.length === 1) event.preventDefault();
    });
    await userEvent.click(create());
    expect(asked).toEqual([{ rental: RENTAL }]);
    await expect.element(field('Client Name')).toHaveValue(RENTAL.client_name);
    expect(entered()).toEqual([]);
    await userEvent.click(create());
    await expect.element(page.getByText('created data successfully').first()).toBeVisible();
    expect(entered()).toEqual([RENTAL]);
  });

  it('takes the page’s texts into its empty fields, again with each new object', async () => {
    const { client_name, ...typed } = RENTAL;
    const element = show({ typed });
    const prefill = (texts: unknown) => Object.assign(element, { prefill: texts });
    prefill({ client_name: 'Ana Ruiz', rent: '$1', nothing: 'x', address: 7 });
    await expect.element(field('Client Name')).toHaveValue('Ana Ruiz');
    await expect.element(field('Rent')).toHaveValue(RENTAL.rent);
    await userEvent.clear(field('Client Name'));
    prefill({ client_name });
    await expect.element(field('Client Name')).toHaveValue(client_name);
    await userEvent.click(create());
    await expect.element(page.getByText('created data successfully').first()).toBeVisible();
    expect(entered()).toEqual([RENTAL]);
  });

  it('refreshes today’s counts when somebody has fetched or finished a rental', async () => {
    const counts = (todayValidCount: number) => answer(getCreatorCounts, creatorCounts({ todayValidCount }));
    show({ answers: [inTurn(counts(31), counts(32))] });
    await expect.element(page.getByText('31', { exact: true })).toBeVisible();
    tell({ kind: 'changed', topic: 'rentals' });
    await expect.element(page.getByText('32', { exact: true })).toBeVisible();
  });

  it('doesn’t move when today’s counts come', async () => {
    const top = async () => {
      await expect.element(field('Number')).toBeVisible();
      return field('Number').element().getBoundingClientRect().top;
    };
    show({ answers: [neverAnswer(getCreatorCounts)] });
    const before = await top();
    leave();
    show({ answers: [answer(getCreatorCounts, creatorCounts({ todayCount: 1234 }))] });
    await expect.element(page.getByText('1,234')).toBeVisible();
    expect(await top()).toBe(before);
  });

  it('shows the counts of the new day when midnight in Panama has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:59:30Z') });
    const counts = (todayCount: number) => answer(getCreatorCounts, creatorCounts({ todayCount }));
    show({ answers: [inTurn(counts(53), counts(7))] });
    await expect.element(page.getByText('53', { exact: true })).toBeVisible();
    vi.setSystemTime(new Date('2026-11-21T05:00:30Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('53', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('7', { exact: true })).toBeVisible();
  });

  it('accepts a text that is too long, says so, and is refused with it', async () => {
    show({ typed: RENTAL });
    const long = 'Grace '.repeat(20).trim();
    await userEvent.fill(field('Client Name'), '');
    await userEvent.click(field('Client Name'));
    await userEvent.keyboard(long.slice(0, 60));
    await expect.element(field('Client Name')).toHaveValue(long.slice(0, 60));
    const name = field('Client Name');
    await expect.element(name).toHaveAccessibleDescription(/^Maximum 50 characters allowed/);
    await userEvent.click(create());
    await expect.poll(focusedLabel).toBe('Client Name');
    await expect.element(name).toHaveAccessibleDescription(/^Maximum 50 characters allowed/);
    expect(entered()).toEqual([]);
  });

  it('shows no error when a second Enter comes after it was sent and emptied', async () => {
    show({ typed: RENTAL });
    await userEvent.click(field('Post Link'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('created data successfully').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedLabel).toBe('Facebook Name');
    expect(page.getByText(/is required/).elements()).toHaveLength(0);
    expect(entered()).toHaveLength(1);
  });

  it('is sent from any field by Ctrl and Enter', async () => {
    show({ typed: RENTAL });
    await userEvent.click(field('Rent'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(entered).toEqual([RENTAL]);
  });

  it('is sent once, even if it is submitted several times', async () => {
    show({ typed: RENTAL, answers: [neverAnswer(createRental)] });
    await userEvent.click(field('Rent'));
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('Sending 1')).toBeVisible();
    await expect.element(page.getByText('Creating...')).toBeVisible();
    await userEvent.dblClick(create());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(entered()).toHaveLength(1);
  });

  it('keeps everything on a refusal, and shows it at the form and at the field', async () => {
    const taken = REFUSALS['number-taken'];
    show({ typed: RENTAL, answers: [refusedAsTaken()] });
    await userEvent.click(create());
    await expect.element(page.getByRole('alert')).toHaveTextContent(taken);
    await expect.element(page.getByText(/Nothing was entered/)).toBeVisible();
    await expect.element(field('Number')).toHaveAccessibleDescription(taken);
    expect(focusedLabel()).toBe('Number');
    await expect.element(field('Post Link')).toHaveValue(RENTAL.post_link);
  });

  it('keeps everything when the connection is lost', async () => {
    show({ typed: RENTAL, answers: [lineDown(createRental)] });
    await userEvent.click(create());
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server can’t be reached.');
    await expect.element(field('Number')).toHaveValue(RENTAL.number);
  });

  it.each([
    ['the line is down', lineDown(createRental)],
    ['the server stumbles', refuse(createRental, 503, 'The server can’t reach its records right now.')],
  ])(
    'says that it is unknown whether the rental exists when %s, and marks the next try as a retry',
    async (_, lost) => {
      show({ typed: RENTAL, answers: [inTurn(lost, ...SERVER.slice(1, 2))] });
      await userEvent.click(create());
      await expect.element(page.getByText(/It isn’t known whether this was saved/)).toBeVisible();
      expect(page.getByText(/Nothing was entered/).elements()).toHaveLength(0);
      await userEvent.click(create());
      await expect.element(page.getByText('created data successfully').first()).toBeVisible();
      expect(entered()).toEqual([RENTAL, { ...RENTAL, isRetry: true }]);
      // The next rental is no retry.
      for (const { label, name } of FORM_FIELDS)
        if (name in RENTAL) await userEvent.fill(field(label), RENTAL[name as keyof typeof RENTAL]);
      await userEvent.click(create());
      await expect.poll(() => entered()[2]).toEqual(RENTAL);
    },
  );

  it('doesn’t say that nothing was entered when an earlier try may have entered the refused number', async () => {
    const refused = refusedAsTaken();
    show({ typed: RENTAL, answers: [inTurn(lineDown(createRental), refused)] });
    await userEvent.click(create());
    await expect.element(page.getByText(/It isn’t known/)).toBeVisible();
    await userEvent.fill(field('Rent'), '$1250');
    await userEvent.click(create());
    await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSALS['number-taken']);
    expect(page.getByText(/Nothing was entered/).elements()).toHaveLength(0);
  });
});

describe('a draft', () => {
  it('is restored after a reload, only for the same person', async () => {
    show({ typed: { rent: '$900' } });
    await expect.element(field('Rent')).toHaveValue('$900');
    leave();
    show({ user: { ...creator, _id: 'creator-2' }, typed: { rent: '$900' } });
    await expect.element(field('Rent')).toHaveValue('');
  });

  it('is announced when it is restored, and can be cleared', async () => {
    show({ typed: { rent: '$900' } });
    await expect.element(page.getByText('What you typed earlier is here again.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Start over' }));
    await expect.element(field('Rent')).toHaveValue('');
    await expect.element(page.getByText('What you typed earlier is here again.')).not.toBeInTheDocument();
    expect(loadDraft(creator._id, ENTRY_DRAFT)).toBeNull();
    expect(focusedLabel()).toBe('Facebook Name');
  });

  it('is stored while it is typed', async () => {
    show();
    await userEvent.fill(field('Rent'), '$1300');
    await expect.poll(() => JSON.stringify(loadDraft(creator._id, ENTRY_DRAFT))).toContain('$1300');
  });
});

describe('the number', () => {
  it('is checked at a pause in typing, and a warning about a taken one comes before anything is sent', async () => {
    show({ answers: [answer(checkNumber, { isTaken: true })] });
    await userEvent.fill(field('Number'), '702 555 7288');
    await expect.element(inElement('rd-create-rental').getByText(REFUSALS['number-taken'])).toBeVisible();
    expect(entered()).toEqual([]);
  });

  it('that is on the do-not-contact list is refused before anything is sent', async () => {
    show({ answers: [answer(checkNumber, { isTaken: false, isDoNotContact: true })] });
    await userEvent.fill(field('Number'), '702 555 7288');
    await expect.element(inElement('rd-create-rental').getByText(REFUSALS['do-not-contact'])).toBeVisible();
    expect(entered()).toEqual([]);
  });

  it('that the creator entered earlier shows when, and Clear empties the form', async () => {
    show({
      typed: RENTAL,
      answers: [answer(checkNumber, { isTaken: true, enteredAt: '2026-11-20T19:05:00Z' })],
    });
    const sentence =
      'You entered this number on 11/20/26, 2:05 PM. Check the number; if it is the same post, skip it.';
    await expect.element(field('Number')).toHaveAccessibleDescription(sentence);
    await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }));
    for (const { label } of FORM_FIELDS) await expect.element(field(label)).toHaveValue('');
    expect(focusedLabel()).toBe('Facebook Name');
    expect(loadDraft(creator._id, ENTRY_DRAFT)).toBeNull();
    expect(entered()).toEqual([]);
  });

  it('that is refused as already entered can be cleared too', async () => {
    const taken = REFUSALS['number-taken'];
    show({ typed: RENTAL, answers: [refusedAsTaken()] });
    await userEvent.click(create());
    await expect.element(page.getByRole('alert')).toHaveTextContent(taken);
    await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }));
    await expect.element(field('Number')).toHaveValue('');
    await expect.element(inElement('rd-create-rental').getByText(taken)).not.toBeInTheDocument();
  });

  it('is checked at once when the field is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false });
    show();
    await userEvent.fill(field('Number'), '702 555 7288');
    expect(checks()).toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.poll(checks).toEqual(['702 555 7288']);
  });

  it('of seven digits is checked when the field is left, and shown with its default area code', async () => {
    show({ answers: [answer(checkNumber, { isTaken: false, completed: '702 555-7288' })] });
    await userEvent.fill(field('Number'), '555-7288');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Not entered yet: (702) 555-7288')).toBeVisible();
  });

  it('of seven digits without a default area code shows what to do before anything is sent', async () => {
    const text = refusal('needs-area-code', { label: 'Number' });
    const { message } = text;
    const errors = [{ path: 'number', ...text }];
    const answers = [refuse(checkNumber, 400, text, { errors }), refuse(createRental, 400, text, { errors })];
    show({ typed: { ...RENTAL, number: '555-7288' }, answers });
    await userEvent.click(field('Number'));
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Number')).toHaveAccessibleDescription(message);
    await userEvent.click(create());
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });

  it('is entered without a hint when too many checks were made', async () => {
    show({
      typed: RENTAL,
      answers: [refuse(checkNumber, 429, refusal('slow-down', { seconds: 1 }), { retryAfter: 1 })],
    });
    await expect.poll(checks).toHaveLength(1);
    await userEvent.click(create());
    await expect.poll(entered).toHaveLength(1);
    await expect
      .element(inElement('rd-create-rental').getByText(refusal('slow-down', { seconds: 1 }).message))
      .not.toBeInTheDocument();
  });

  it('is not checked before it can be complete', async () => {
    show();
    await userEvent.fill(field('Number'), '702');
    await userEvent.keyboard('{Tab}');
    await userEvent.fill(field('Number'), '7025557288');
    await expect.element(page.getByText('Not entered yet')).toBeVisible();
    expect(checks()).toEqual(['7025557288']);
  });

  it('that can’t be one is refused when its field is left', async () => {
    show();
    await userEvent.fill(field('Number'), '0000000000');
    await userEvent.keyboard('{Tab}');
    await expect
      .element(field('Number'))
      .toHaveAccessibleDescription('Number can’t be real: all its digits are the same');
    expect(checks()).toEqual([]);
  });
});

describe('an error', () => {
  it.each([1280, 300])('never lies over its label, at %d px', async (width) => {
    await page.viewport(width, 900);
    show({ answers: [answer(checkNumber, { isTaken: true })] });
    await userEvent.click(create());
    await userEvent.fill(field('Number'), '7025557288');
    await expect.element(page.getByText(REFUSALS['number-taken'])).toBeVisible();
    const root = document.querySelector('rd-create-rental')?.shadowRoot;
    const overlapping = [...(root?.querySelectorAll('.rd-field') ?? [])].filter((each) => {
      const label = each.querySelector('label')?.getBoundingClientRect();
      const says = each.querySelector('.rd-field-error')?.getBoundingClientRect();
      return label && says && says.left < label.right && says.top < label.bottom && says.width > 0;
    });
    expect(overlapping).toEqual([]);
  });
});

describe('a rent below the usual ones', () => {
  const question = () => page.getByText('Below $649: is it right?');

  it('is asked about once, when its field is left, and can be sent', async () => {
    show({ typed: { ...RENTAL, rent: '' } });
    await userEvent.fill(field('Rent'), '$450/mo');
    await expect.element(question()).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(question()).toBeVisible();
    await userEvent.click(field('Rent'));
    await userEvent.keyboard('{Tab}');
    await expect.element(question()).not.toBeInTheDocument();
    await userEvent.click(create());
    await expect.poll(entered).toHaveLength(1);
  });

  it.each(['$649', '1,200', '2.1k', 'ask me'])('isn’t “%s”', async (rent) => {
    show();
    await userEvent.fill(field('Rent'), rent);
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Rent')).not.toHaveFocus();
    await expect.element(question()).not.toBeInTheDocument();
  });
});

describe('the last entries', () => {
  it('are five, with their states, and are read again after an entry', async () => {
    show({ typed: RENTAL });
    const item = page.getByRole('listitem').filter({ hasText: 'Grace Williams' });
    await expect.element(item.getByText('In pool')).toBeVisible();
    const reads = () => calls().filter(({ path }) => path === getEntries.path);
    expect(reads().at(-1)?.query).toEqual({ page: '1', limit: '5' });
    const before = reads().length;
    await userEvent.click(create());
    await expect.poll(() => reads().length).toBeGreaterThan(before);
  });

  it('can be corrected while nobody has fetched them, beside what is typed', async () => {
    show({ typed: { rent: '$900' }, answers: [answer(changeEntry, entry({ rent: '$1250' }))] });
    await userEvent.click(button('Correct Grace Williams'));
    const panel = page.getByRole('dialog', { name: 'Correct Grace Williams' });
    await userEvent.fill(panel.getByLabelText('Rent', { exact: true }), '$1250');
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await expect.element(panel).not.toBeInTheDocument();
    expect(calls().find(({ method }) => method === 'PATCH')?.body).toMatchObject({ rent: '$1250' });
    await expect.element(field('Rent')).toHaveValue('$900');
    expect(button('Correct Ana Díaz').elements()).toHaveLength(0);
  });
});
