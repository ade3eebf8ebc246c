/** The filters of lists of rentals: what an address may contain, and what a call sends. */
import { OUTCOME_KINDS } from '../../contract/outcome-kinds.js';
import type { RentalFilters } from '../../contract/rental-lists.js';
import { RENTAL_SOURCES } from '../../contract/rental-sources.js';
import type { Role } from '../../contract/roles.js';
import { isPersonId, peopleFiltersOf, type PeopleFilterName } from './people-filter-names.js';

export type LeadFilterName =
  PeopleFilterName | 'upload' | 'source' | 'outcome' | 'hasEmail' | 'hasDeal' | 'isDoNotContact';
export type LeadFilterValues = Readonly<Record<LeadFilterName, string>>;

/** Which rentals a list shows, and to whom. */
export interface LeadFilterOffer {
  side: 'entered' | 'taken';
  caller: Role;
}

/** The filters that a list offers. The server would refuse the others, or they would find nothing. */
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

const isFlag = (text: string) => text === 'true' || text === 'false';
const ACCEPTS: Record<LeadFilterName, (text: string) => boolean> = {
  person: isPersonId,
  team: isPersonId,
  admin: isPersonId,
  upload: (text) => /^[\w-]{1,64}$/.test(text),
  source: (text) => RENTAL_SOURCES.some((source) => source === text),
  outcome: (text) => OUTCOME_KINDS.some((kind) => kind === text),
  hasEmail: isFlag,
  hasDeal: isFlag,
  isDoNotContact: isFlag,
};

/** The defaults of these filters and the values that they accept, for the shape of a list. */
export function leadFilterShape(offer: LeadFilterOffer): {
  defaults: LeadFilterValues;
  accepts: Record<LeadFilterName, (text: string) => boolean>;
} {
  const offered = leadFiltersOf(offer);
  const accepts = { ...ACCEPTS };
  for (const name of Object.keys(ACCEPTS) as LeadFilterName[])
    if (!offered.includes(name)) accepts[name] = () => false;
  return { defaults: NO_LEAD_FILTERS, accepts };
}

const NO_LEAD_FILTERS: LeadFilterValues = {
  ...{ person: '', team: '', admin: '', upload: '', source: '' },
  ...{ outcome: '', hasEmail: '', hasDeal: '', isDoNotContact: '' },
};

/** The parameters of the list call for the values of these filters. */
export function leadFiltersSent(values: LeadFilterValues): RentalFilters {
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
