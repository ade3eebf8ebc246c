/** The filters and the order of lists of rentals: what an address may contain, and what a call sends. */
import { OUTCOME_KINDS } from '../../contract/picks/outcome-kinds.js';
import {
  RENTAL_SORT_COLUMNS,
  type RentalFilters,
  type RentalSortColumn,
} from '../../contract/rentals/rental-lists.js';
import { RENTAL_SOURCES } from '../../contract/rentals/rental-sources.js';
import type { Role } from '../../contract/roles/roles.js';
import { isListSort, isOldestFirst } from './list-order.js';
import { isId, peopleFiltersOf, type PeopleFilterName } from './people-filter-names.js';

export type LeadFilterName =
  PeopleFilterName | 'upload' | 'source' | 'outcome' | 'hasEmail' | 'hasDeal' | 'isDoNotContact';
/** What an address contains of a list of leads: its filters and its order. */
export type LeadListName = LeadFilterName | 'sort';
export type LeadListValues = Readonly<Record<LeadListName, string>>;

/** Which rentals a list shows, and to whom. */
export interface LeadFilterOffer {
  side: 'entered' | 'taken';
  caller: Role;
}

/** The filters that a list offers. The server would refuse the other filters, or they would find nothing. */
export const leadFiltersOf = ({ side, caller }: LeadFilterOffer): readonly LeadFilterName[] => {
  const isSuperAdmin = caller === 'super-admin';
  return [
    ...peopleFiltersOf(caller),
    ...(isSuperAdmin && side === 'entered' ? (['upload'] as const) : []),
    'source',
    'outcome',
    ...(isSuperAdmin || side === 'taken' ? (['hasEmail', 'hasDeal'] as const) : []),
    'isDoNotContact',
  ];
};

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const isFlag = isOneOf(['true', 'false']);
/** All but the order, which depends on the side. */
const ACCEPTS: Record<LeadFilterName, (text: string) => boolean> = {
  person: isId,
  team: isId,
  admin: isId,
  upload: isId,
  source: isOneOf(RENTAL_SOURCES),
  outcome: isOneOf(OUTCOME_KINDS),
  hasEmail: isFlag,
  hasDeal: isFlag,
  isDoNotContact: isFlag,
};

/** The defaults of these filters and the values that they accept, for the shape of a list. */
export function leadFilterShape(offer: LeadFilterOffer): {
  defaults: LeadListValues;
  accepts: Record<LeadListName, (text: string) => boolean>;
} {
  const offered = leadFiltersOf(offer);
  const sort = (text: string) => isListSort(RENTAL_SORT_COLUMNS[offer.side], text);
  const accepts = { ...ACCEPTS, sort };
  for (const name of Object.keys(ACCEPTS) as LeadFilterName[])
    if (!offered.includes(name)) accepts[name] = () => false;
  return { defaults: NO_LEAD_FILTERS, accepts };
}

const NO_LEAD_FILTERS: LeadListValues = {
  person: '',
  team: '',
  admin: '',
  upload: '',
  source: '',
  outcome: '',
  hasEmail: '',
  hasDeal: '',
  isDoNotContact: '',
  sort: '',
};

/** The query of these filters, without the order. */
export function leadFiltersSent(values: LeadListValues): RentalFilters {
  const flag = (text: string) => (text === '' ? undefined : text === 'true');
  return {
    person: values.person || undefined,
    team: values.team || undefined,
    admin: values.admin || undefined,
    upload: values.upload || undefined,
    source: RENTAL_SOURCES.find((source) => source === values.source),
    outcome: OUTCOME_KINDS.find((kind) => kind === values.outcome),
    hasEmail: flag(values.hasEmail),
    hasDeal: flag(values.hasDeal),
    isDoNotContact: flag(values.isDoNotContact),
  };
}

/** The order that a call sends, of an order that the address accepts. `newest` and `oldest` are those by the list's time. */
export const leadSortSent = <Newest, Oldest>(
  text: string,
  { newest, oldest }: { newest: Newest; oldest: Oldest },
) =>
  isOldestFirst(text) ? oldest : text === '' ? newest : (text as RentalSortColumn | `-${RentalSortColumn}`);
