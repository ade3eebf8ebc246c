/** The filters of lists by people: which a caller is offered, and what an address may contain. */
import { choosableSuperiors, type Role } from '../../contract/roles/roles.js';

export type PeopleFilterName = 'person' | 'team' | 'admin';

/** The filters by people of a list of what others have done. Pickers see only their own. */
export const peopleFiltersOf = (caller: Role): readonly PeopleFilterName[] => {
  if (caller === 'data-picker') return [];
  return ['person', ...superiorFiltersOf('data-picker', caller)];
};

/** The filters by superiors of a list of staff. */
export const superiorFiltersOf = (listed: Role, caller: Role): readonly ('team' | 'admin')[] => {
  const { teamLeader, admin } = choosableSuperiors(listed, caller);
  return [...(teamLeader ? (['team'] as const) : []), ...(admin ? (['admin'] as const) : [])];
};

/** Whether a text can be an id. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
