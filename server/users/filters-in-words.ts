/** The filters of a list as the audit of its download describes them. */
import { typedText } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import type { Db } from '../db/context.js';
import { knownPeople } from './person-name.js';

/** The filters that every list has. Days are `YYYY-MM-DD`, people are ids. */
interface CommonFilters {
  search?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  person?: string | undefined;
  team?: string | undefined;
  admin?: string | undefined;
}

/** The common filters around a list's own ones. Of the people it names those whom the caller knows; a phone number in the search is masked. */
export async function filtersInWords(
  db: Db,
  caller: Caller,
  { search, startDate, endDate, person, team, admin }: CommonFilters,
  own: readonly string[],
): Promise<string[]> {
  const ids = [person, team, admin].filter((id) => id !== undefined);
  const people = await knownPeople(db, caller, ids);
  return [
    ...(startDate === undefined ? [] : [`from ${startDate}`]),
    ...(endDate === undefined ? [] : [`to ${endDate}`]),
    ...own,
    ...(people.length === 0 ? [] : [`of ${people.map(({ name }) => name).join(', ')}`]),
    ...(search === undefined ? [] : [`search ${typedText(search)}`]),
  ];
}
