/** The list of deals of each role (specification, section 2). */
import { may } from '../../src/contract/roles/capabilities.js';
import { type DealFilters } from '../../src/contract/deals/deals.js';
import { FILTERED_PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import { DEAL_SORT_COLUMNS } from '../../src/contract/deals/deal-sorts.js';
import {
  CLOSED_RENTAL_STATUSES,
  ClosedRentalStatus,
  DEAL_STATUS_TITLES,
} from '../../src/contract/deals/deal-status.js';
import { MAX_LENGTH, PAGE_SIZES } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { daysSent, isListDay } from '../../src/parts/list-screen/list-days.js';
import { columnSortOf, isListSort, isOldestFirst } from '../../src/parts/list-screen/list-order.js';
import {
  isId,
  peopleFiltersOf,
  type PeopleFilterName,
} from '../../src/parts/list-screen/people-filter-names.js';
import type { EnglishText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';
import type { ListShape } from '../../src/ui/hooks/list-address.js';
import type { SelectOption } from '../../src/ui/select/select.js';

export type FilterName =
  'search' | 'startDate' | 'endDate' | 'status' | 'payment_method' | PeopleFilterName | 'sort';

export interface Variant {
  title: EnglishText;
  /** A sentence for an empty unfiltered list, which says what to do next. */
  emptyHint: EnglishText;
  hasPaymentFilter: boolean;
  people: readonly PeopleFilterName[];
  /** The column that sets a deal to done or failed. */
  hasCloseDeal: boolean;
}

export const variantOf = (role: Role): Variant => ({
  title: role === 'data-picker' ? 'My Deals' : 'Deal Closing',
  emptyHint:
    role === 'data-picker'
      ? 'Your deals come here when you submit one.'
      : 'Deals come here when a picker submits one.',
  hasPaymentFilter: role === 'super-admin',
  people: peopleFiltersOf(role),
  hasCloseDeal: may({ role }, 'change-deal-status'),
});

const ALL = { value: '', label: 'All' } satisfies { value: string; label: EnglishText };

export const STATUS_CHOICES = [
  ALL,
  ...CLOSED_RENTAL_STATUSES.map((status) => ({ value: status, label: DEAL_STATUS_TITLES[status] })),
];
export const PAYMENT_CHOICES = [
  ALL,
  ...FILTERED_PAYMENT_METHODS.map((method) => ({ value: method, label: method })),
];

/** The options as they are shown. */
export const choices = (t: Translate, options: readonly SelectOption[]) =>
  options.map(({ value, label }) => ({ value, label: t.say(label) }));

/** The defaults of the list, and what its address may contain. */
export const shapeOf = ({ hasPaymentFilter, people }: Variant): ListShape<FilterName> => ({
  defaults: {
    search: '',
    startDate: '',
    endDate: '',
    status: '',
    payment_method: '',
    person: '',
    team: '',
    admin: '',
    sort: '',
  },
  accepts: {
    search: (text) => text.length <= MAX_LENGTH.search,
    startDate: isListDay,
    endDate: isListDay,
    status: (text) => ClosedRentalStatus.is(text),
    payment_method: (text) => hasPaymentFilter && FILTERED_PAYMENT_METHODS.some((method) => method === text),
    person: (text) => people.includes('person') && isId(text),
    team: (text) => people.includes('team') && isId(text),
    admin: (text) => people.includes('admin') && isId(text),
    sort: (text) => isListSort(DEAL_SORT_COLUMNS, text),
  },
  pageSizes: PAGE_SIZES,
});

/** The query of the filters on a Panama day. */
export const queryOf = (filters: Readonly<Record<FilterName, string>>, today: string): DealFilters => ({
  search: filters.search || undefined,
  ...daysSent(filters, today),
  status: ClosedRentalStatus.is(filters.status) ? filters.status : undefined,
  payment_method: filters.payment_method || undefined,
  person: filters.person || undefined,
  team: filters.team || undefined,
  admin: filters.admin || undefined,
  sort: isOldestFirst(filters.sort) ? 'createdAt' : columnSortOf(DEAL_SORT_COLUMNS, filters.sort),
});
