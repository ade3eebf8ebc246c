import type { ElementTag, Screen } from '../../src/contract/screens/screens.js';
import type { FoundLead } from '../../src/data/found-leads.js';
import { searchError } from '../../src/data/search-error.js';

/** A result: a screen, a lead in a screen, or a search in a screen. */
export interface Find {
  screen: Screen;
  path: string;
  /** The text to search in the screen; missing if the screen was found by its title. */
  search?: string;
  lead?: FoundLead;
}

/** The lists of leads, of which each role has one, and what their address has for a lead: which is open, or its number as the search. */
const LEADS: Partial<Record<ElementTag, (lead: FoundLead) => Record<string, string>>> = {
  'rd-my-leads': ({ _id }) => ({ lead: _id }),
  'rd-my-entries': ({ number }) => ({ search: number }),
  'rd-rental-table': ({ _id }) => ({ rental: _id }),
};

/** The screens that search people, rentals or deals, in their order for a number. */
const SEARCHED: readonly ElementTag[] = [
  'rd-my-leads',
  'rd-my-entries',
  'rd-rental-table',
  'rd-deal-table',
  'rd-client-details',
  'rd-staff-table',
];

/**
 * The filters of these screens that leave out leads at first, with their widest values (`''` is all): somebody who searches from here
 * doesn't know the state or the day of the lead.
 */
const WIDEST: Partial<Record<ElementTag, Readonly<Record<string, string>>>> = {
  'rd-my-leads': { view: 'all' },
  'rd-rental-table': { fetchState: '', startDate: '' },
};

const isNumber = (text: string) => /^[\d\s()+.-]{3,}$/.test(text);

/** The text to search; undefined if there is none, or the server would refuse it. */
export function searchOf(text: string): string | undefined {
  const search = text.trim();
  return search === '' || searchError(search) !== undefined ? undefined : search;
}

/**
 * The screens whose title contains a text, then the leads that match it, then the searches for it in the caller's screens: those of
 * people first, unless it is a number. `titleOf` translates a title into the reader's language.
 */
export function findsOf(
  screens: readonly Screen[],
  text: string,
  titleOf: (screen: Screen) => string,
  leads: readonly FoundLead[] = [],
): Find[] {
  const search = text.trim();
  const wanted = search.toLocaleLowerCase();
  const titled = screens.filter((screen) => titleOf(screen).toLocaleLowerCase().includes(wanted));
  const order = isNumber(search) ? SEARCHED : SEARCHED.toReversed();
  const searched =
    searchOf(text) === undefined
      ? []
      : order.flatMap((element) => screens.filter((screen) => screen.element === element));
  const pathOf = ({ path, element }: Screen, more?: Record<string, string>) =>
    `${path}?${new URLSearchParams({ search, ...WIDEST[element], ...more }).toString()}`;
  const list = screens.find(({ element }) => LEADS[element] !== undefined);
  return [
    ...titled.map((screen) => ({ screen, path: screen.path })),
    ...(list
      ? leads.map((lead) => ({ screen: list, lead, path: pathOf(list, LEADS[list.element]?.(lead)) }))
      : []),
    ...searched.map((screen) => ({ screen, search, path: pathOf(screen) })),
  ];
}
