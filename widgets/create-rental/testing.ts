/** The creator's form on a page, with a server that accepts what is entered, for all tests of the screen. */
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { entryPage } from '../../tests/testing/entries.js';
import { creator } from '../../tests/testing/people.js';
import { creatorCounts } from '../../tests/testing/rentals.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getEntries } from '../../src/contract/rentals/entries.js';
import { checkNumber, createRental, getCreatorCounts } from '../../src/contract/rentals/rentals.js';
import { saveDraft } from '../../src/core/drafts.js';
import { ENTRY_DRAFT, FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import './create-rental.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  answers?: FakeCall[];
  user?: SessionUser;
  /** The texts that were typed before the page was loaded. */
  typed?: Record<string, string>;
  /** The entries that were on their way when the page was reloaded. */
  sending?: unknown;
}

export const SERVER = [
  answer(checkNumber, { isTaken: false }),
  answer(createRental, { _id: 'rental-1', createdAt: '2026-11-20T19:05:00.000Z' }),
  answer(getCreatorCounts, creatorCounts()),
  answer(getEntries, entryPage()),
];

/** Puts the element on the page. */
export function show({ answers = [], user = creator, typed, sending }: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, ...SERVER] });
  sent = recordCalls();
  if (typed) saveDraft(creator._id, ENTRY_DRAFT, typed);
  if (sending) saveDraft(creator._id, 'rental.sending', sending);
  return place();
}

/** Removes everything from the page. */
export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

/** Replaces the element by a new one, as a change of screen or a reload does; the storage stays. */
export function reopen(): HTMLElement {
  document.body.replaceChildren();
  return place();
}

function place(): HTMLElement {
  const element = document.createElement('rd-create-rental');
  document.body.append(element);
  return element;
}

export const RENTAL = {
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  number: '(702) 555-7288',
  rent: '$1199',
  houseApt_details: '3br 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://example.org/post/1',
};

export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });
export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const create = (): Locator => button('Create Rental');
/** All calls since `show`. */
export const calls = (): readonly SentCall[] => sent;
export const entered = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

/** The texts of the form, by the labels of its fields. */
export const shownTexts = (): Record<string, string> =>
  Object.fromEntries(
    FORM_FIELDS.map(({ label }) => [label, (field(label).element() as HTMLInputElement).value]),
  );
export const EMPTY_TEXTS = Object.fromEntries(FORM_FIELDS.map(({ label }) => [label, '']));

/** The label of the focused field, or the text of the focused button. */
export const focusedLabel = () => {
  const focused = document.querySelector('rd-create-rental')?.shadowRoot?.activeElement;
  if (focused instanceof HTMLButtonElement) return focused.textContent;
  return focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
};

/** Pastes into the first field. */
export async function paste(text: string): Promise<void> {
  await userEvent.click(field('Facebook Name'));
  pasteInto(field('Facebook Name').element(), text);
}

export function pasteInto(target: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}
