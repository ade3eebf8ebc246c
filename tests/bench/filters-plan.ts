/** The calls of the bench of filters: each filter and each pair of filters that a list offers, first page and page 1,000. */
import { businessDay, DAY_MS } from '../../src/contract/base/business-day.js';
import { RENTAL_SORTS, type RentalListKind } from '../../src/contract/rentals/rental-lists.js';
import { leadFiltersOf } from '../../src/parts/list-screen/lead-filter-names.js';
import type { ListsPeople } from './lists-people.js';
import type { Measured } from './lists-plan.js';

const AIM_MS = 60;
const DEEP_PAGE = '1000';
/** In a larger operation the simple SQL runs for single filters only: it takes up to half a minute for each page there. */
const PLAIN_PAIRS_UP_TO = 2_000_000;

type Query = Record<string, string>;

/** Every filter, every sort and every pair of filters, for a super-admin and for an admin. */
export function filtersPlan(nowMs: number, rentals: number, people: ListsPeople): Measured[] {
  const kinds = Object.keys(RENTAL_SORTS) as RentalListKind[];
  return kinds.flatMap((kind) =>
    (['superAdmin', 'admin'] as const).flatMap((who) => {
      const singles = filtersOf(kind, who, nowMs, people);
      const sorts = RENTAL_SORTS[kind].map((sort): [string, Query] => [`sort ${sort}`, { sort }]);
      const pairs = singles.flatMap(([one, query], at) =>
        singles
          .slice(at + 1)
          .map(([other, more]): [string, Query] => [`${one} + ${other}`, { ...query, ...more }]),
      );
      return [...sorts, ...singles, ...pairs].flatMap(([what, query], at) =>
        [query, { ...query, page: DEEP_PAGE }].map((each) => ({
          who,
          kind,
          query: each,
          aimMs: AIM_MS,
          isDeep: 'page' in each,
          isWithoutPlain: at >= sorts.length + singles.length && rentals > PLAIN_PAIRS_UP_TO,
          what: 'page' in each ? `${what}, deep` : what,
        })),
      );
    }),
  );
}

function filtersOf(
  kind: RentalListKind,
  who: 'superAdmin' | 'admin',
  nowMs: number,
  { creatorIds, pickerIds, creatorLeader, pickerLeader, admin, uploadIds }: ListsPeople,
): [string, Query][] {
  const side = kind === 'by-creator' ? 'entered' : 'taken';
  const isEntered = side === 'entered';
  const values = {
    person: (isEntered ? creatorIds : pickerIds)[0] ?? '',
    team: (isEntered ? creatorLeader : pickerLeader).id,
    admin: admin.id,
    upload: uploadIds[0] ?? '',
    source: 'bulk',
    outcome: 'skipped',
    hasEmail: 'true',
    hasDeal: 'true',
    isDoNotContact: 'true',
  };
  const offered = leadFiltersOf({ side, caller: who === 'superAdmin' ? 'super-admin' : 'admin' });
  const day = (ago: number) => businessDay(nowMs - ago * DAY_MS);
  return [
    ['invalid', { number_status: 'invalid' }],
    ...(isEntered ? [['not fetched', { isFetched: 'false' }] satisfies [string, Query]] : []),
    ['a week', { startDate: day(207), endDate: day(200) }],
    ...offered.map((name): [string, Query] => [name, { [name]: values[name] }]),
  ];
}
