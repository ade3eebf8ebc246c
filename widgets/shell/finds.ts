import type { ElementTag, Screen } from '../../src/contract/screens/screens.js';
import { searchError } from '../../src/data/search-error.js';

/** A result: a screen, or a search in a screen. */
export interface Find {
  screen: Screen;
  path: string;
  /** The text to search in the screen; missing if the screen was found by its title. */
  search?: string;
}

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

/**
 * The screens whose title contains a text, then the searches for it in the caller's screens: those of people
 * first, unless it is a number. `titleOf` translates a title into the reader's language.
 */
export function findsOf(
  screens: readonly Screen[],
  text: string,
  titleOf: (screen: Screen) => string,
): Find[] {
  const search = text.trim();
  const wanted = search.toLocaleLowerCase();
  const titled = screens.filter((screen) => titleOf(screen).toLocaleLowerCase().includes(wanted));
  const order = isNumber(search) ? SEARCHED : SEARCHED.toReversed();
  const searched =
    search === '' || searchError(search) !== undefined
      ? []
      : order.flatMap((element) => screens.filter((screen) => screen.element === element));
  return [
    ...titled.map((screen) => ({ screen, path: screen.path })),
    ...searched.map((screen) => ({
      screen,
      search,
      path: `${screen.path}?${new URLSearchParams({ search, ...WIDEST[screen.element] }).toString()}`,
    })),
  ];
}
