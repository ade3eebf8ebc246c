/** The next entry is typed while the one before is on its way. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import { button, entered, field, focusedLabel, leave, pasteInto, RENTAL, SERVER, show } from './testing.js';

const CREATED = SERVER[1] as FakeCall;
const TAKEN = REFUSALS['number-taken'];
const REFUSED = refuse(createRental, 409, refusal('number-taken'), {
  errors: [{ path: 'number', ...refusal('number-taken') }],
});
const POST = 'Grace Williams\n3br house, 1070ft2\n$1,199/mo\nDover, Delaware\n(702) 555-7289';
const NEXT = { ...RENTAL, number: '(702) 555-7290', client_name: 'Maria Gomez' };

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

/** An answer that comes when the test says so. */
function held(call: FakeCall) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { call: { ...call, respond: () => released.then(call.respond) }, release: () => release() };
}

const refusedOnes = () => page.getByRole('region', { name: 'Not entered' });
const created = () => expect.element(page.getByText('created data successfully').first()).toBeVisible();

async function typeIn(rental: Record<string, string>): Promise<void> {
  for (const { name, label } of FORM_FIELDS) await userEvent.fill(field(label), rental[name] ?? '');
}

const sendByEnter = async () => {
  await userEvent.click(field('Post Link'));
  await userEvent.keyboard('{Enter}');
};

it('keeps each letter that is typed right after Enter', async () => {
  const slow = held(CREATED);
  show({ typed: RENTAL, answers: [slow.call] });
  await sendByEnter();
  await userEvent.keyboard('Maria Gomez');
  slow.release();
  await created();
  await expect.element(field('Facebook Name')).toHaveValue('Maria Gomez');
  expect(entered()).toEqual([RENTAL]);
});

it('keeps a post that is pasted right after Enter', async () => {
  const slow = held(CREATED);
  show({ typed: RENTAL, answers: [slow.call] });
  await sendByEnter();
  pasteInto(field('Facebook Name').element(), POST);
  await expect.element(button(/^Fill \d+ fields$/)).toBeVisible();
  slow.release();
  await created();
  await expect.element(button(/^Fill \d+ fields$/)).toBeVisible();
});

it('sends one entry after the other, and says how many', async () => {
  const slow = held(CREATED);
  show({ typed: RENTAL, answers: [inTurn(slow.call, CREATED)] });
  await sendByEnter();
  await typeIn(NEXT);
  await sendByEnter();
  await expect.element(page.getByText('Sending 2')).toBeVisible();
  expect(entered()).toEqual([RENTAL]);
  slow.release();
  await expect.poll(entered).toEqual([RENTAL, NEXT]);
  await expect.element(page.getByText(/^Sending/)).not.toBeInTheDocument();
});

it('lets the browser ask before the page is closed, as long as an entry is on its way', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const slow = held(CREATED);
  show({ typed: RENTAL, answers: [slow.call] });
  expect(isAsked()).toBe(false);
  await sendByEnter();
  await expect.poll(isAsked).toBe(true);
  slow.release();
  await created();
  await expect.poll(isAsked).toBe(false);
});

it('shows a refused entry beside what is typed, and after its correction what was typed is there again', async () => {
  const slow = held(REFUSED);
  show({ typed: RENTAL, answers: [inTurn(slow.call, CREATED)] });
  await sendByEnter();
  await userEvent.keyboard('Maria');
  slow.release();
  await expect.element(refusedOnes()).toHaveTextContent(TAKEN);
  await expect.element(field('Facebook Name')).toHaveValue('Maria');
  expect(focusedLabel()).toBe('Facebook Name');
  await userEvent.click(button('Correct'));
  await expect.element(field('Number')).toHaveAccessibleDescription(TAKEN);
  expect(focusedLabel()).toBe('Number');
  await userEvent.fill(field('Number'), '(702) 555-7299');
  await userEvent.keyboard('{Enter}');
  await created();
  expect(entered()).toEqual([RENTAL, { ...RENTAL, number: '(702) 555-7299' }]);
  await expect.element(field('Facebook Name')).toHaveValue('Maria');
  await expect.element(field('Number')).toHaveValue('');
  expect(focusedLabel()).toBe('Client Name');
});

it('puts an entry that has just come back beside the form when a letter is typed for the next one', async () => {
  show({ typed: RENTAL, answers: [REFUSED] });
  await sendByEnter();
  await expect.element(field('Number')).toHaveAccessibleDescription(TAKEN);
  await userEvent.keyboard('Maria');
  await expect.element(field('Facebook Name')).toHaveValue('Maria');
  await expect.element(field('Number')).toHaveValue('');
  await expect.element(refusedOnes()).toHaveTextContent(RENTAL.client_name);
});

it('sends an entry again whose answer was lost, as a retry', async () => {
  const slow = held(lineDown(createRental));
  show({ typed: RENTAL, answers: [inTurn(slow.call, CREATED)] });
  await sendByEnter();
  await userEvent.keyboard('Maria');
  slow.release();
  await userEvent.click(button('Send again'));
  await created();
  expect(entered()).toEqual([RENTAL, { ...RENTAL, isRetry: true }]);
  await expect.element(field('Facebook Name')).toHaveValue('Maria');
});

it('gives a dropped entry back by Undo Clear', async () => {
  const slow = held(REFUSED);
  show({ typed: RENTAL, answers: [slow.call] });
  await sendByEnter();
  await userEvent.keyboard('Maria');
  slow.release();
  await userEvent.click(button('Drop'));
  await expect.element(refusedOnes()).not.toBeInTheDocument();
  await userEvent.click(button('Undo Clear'));
  await expect.element(field('Number')).toHaveValue(RENTAL.number);
});

it('sends again, as a retry, what a reload has interrupted', async () => {
  show({ sending: [{ id: 'entry-1', rental: RENTAL }] });
  await created();
  expect(entered()).toEqual([{ ...RENTAL, isRetry: true }]);
});

it('says by one toast at a time that entries were entered', async () => {
  const said = () => page.getByText('created data successfully').elements().length;
  show({ typed: RENTAL });
  await sendByEnter();
  await created();
  const ofOne = said();
  await typeIn(NEXT);
  await sendByEnter();
  await expect.poll(entered).toHaveLength(2);
  await expect.poll(said).toBe(ofOne);
});
