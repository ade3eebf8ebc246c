/** The element on a page, with an API that returns the given answers, for its tests. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { NO_CHOICES } from '../../tests/testing/list-choices.js';
import { superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { staffPage, staffUser } from '../../tests/testing/staff.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getListPreferences, type ListPreferences } from '../../src/contract/lists/list-preferences.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import './staff-table.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  role?: string;
  hasDates?: boolean;
  widthPx?: number;
  state?: string;
  preferences?: Partial<ListPreferences>;
  answers: FakeCall[];
}

/** Puts the element on the page, for a person. */
export function show({
  user = superAdmin,
  role = 'data-picker',
  hasDates = false,
  widthPx,
  state,
  preferences,
  answers,
}: Scene): HTMLElement {
  takeDown = setUpPage({
    user,
    answers: [
      ...answers,
      answer(getListPreferences, { hiddenColumns: [], views: [], ...preferences }),
      answer(getListChoices, NO_CHOICES),
    ],
  });
  sent = recordCalls();
  const element = document.createElement('rd-staff-table');
  element.setAttribute('staff-role', role);
  element.toggleAttribute('date-filter', hasDates);
  if (state !== undefined) element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

export const pickers = (rows: StaffUser[], total?: number) =>
  answer(getAllDataPickers, staffPage(rows, total));
export const ana = staffUser({ name: 'Ana Ruiz', email: 'ana@example.com' });

const NO_LISTS: readonly string[] = [getListPreferences.path, getListChoices.path];
/** The queries of the requested lists, and the changes that were sent. */
export const lists = () =>
  sent.filter(({ method, path }) => method === 'GET' && !NO_LISTS.includes(path)).map(({ query }) => query);
export const changes = () => sent.filter(({ method }) => method !== 'GET');

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** `toHaveFocus` sees only the element around a shadow root. */
export const isFocused = (locator: Locator) =>
  expect.poll(() => locator.element().matches(':focus'), { message: 'has the focus' }).toBe(true);
