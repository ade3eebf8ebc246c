/** The element on a page, with an API that returns the given answers, for its tests. */
import { page } from 'vitest/browser';
import { answer, type FakeCall } from '../../tests/testing/answers.js';
import { superAdmin } from '../../tests/testing/people.js';
import { enteredRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import { NO_CHOICES } from '../../tests/testing/list-choices.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListPreferences, type ListPreferences } from '../../src/contract/lists/list-preferences.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getAllRentalsByCreator, type RentalPage } from '../../src/contract/rentals/rental-lists.js';
import type { RdEvents } from '../../src/core/events.js';
import type { RdMethods } from '../../src/element/methods.js';
import './rental-table.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  list?: string;
  state?: string;
  widthPx?: number;
  preferences?: ListPreferences;
  answers: FakeCall[];
}

/** Puts the element on the page, for a person. */
export function show({
  user = superAdmin,
  list = 'all-leads',
  state,
  widthPx,
  preferences = { hiddenColumns: [], views: [] },
  answers,
}: Scene) {
  takeDown = setUpPage({
    user,
    answers: [...answers, answer(getListPreferences, preferences), answer(getListChoices, NO_CHOICES)],
  });
  sent = recordCalls();
  const element = document.createElement('rd-rental-table');
  element.setAttribute('list', list);
  if (state !== undefined) element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element as HTMLElement & Pick<RdMethods, 'reload' | 'openRow'>;
}

export function leave(): void {
  document.body.replaceChildren();
  takeDown();
}

/** All Leads as a super-admin gets them. */
export const leads = (
  rows: RentalPage['result'] = enteredRentals(3),
  about?: Parameters<typeof rentalPage>[1],
) => answer(getAllRentalsByCreator, rentalPage(rows, about));

const isList = ({ path }: SentCall) => /rentals|getClientsInfo/i.test(path);
/** The queries of the requested lists, without those that only count new rows. */
export const asked = () =>
  sent.filter(isList).flatMap(({ query }) => (query['limit'] === '1' ? [] : [query]));
export const askedForNewer = () => sent.filter((call) => isList(call) && call.query['limit'] === '1');
export const changes = () => sent.filter(({ method }) => method !== 'GET');

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const titles = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

/** Records the element's state events from now on. */
export function heardStates(element: HTMLElement): RdEvents['rd-state-change'][] {
  const heard: RdEvents['rd-state-change'][] = [];
  element.addEventListener('rd-state-change', ({ detail }) => heard.push(detail));
  return heard;
}
