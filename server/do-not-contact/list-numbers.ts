import type { ExpressionBuilder } from 'kysely';
import { endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { DoNotContactEntry, getDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import { numberKey, searchedDigits } from '../../src/contract/numbers/number-key.js';
import type { Caller } from '../base/caller.js';
import { type Db, countRows } from '../db/context.js';
import type { Database } from '../db/schema.js';
import { shownKey } from '../rentals/rentals.js';
import { personName } from '../users/person-name.js';

/** A page of the do-not-contact list, newest first unless the caller wishes otherwise, as far as the caller sees it. */
export async function listNumbers(
  db: Db,
  caller: Caller,
  { search, startDate, endDate, isLifted, sort, ...wish }: InputOf<typeof getDoNotContact>['query'],
): Promise<AnswerOf<typeof getDoNotContact>> {
  const { limit, offset, countInfo } = paging(wish);
  const found = db
    .selectFrom('do_not_contact')
    .where(visibleTo(caller, search))
    .where('waits', '=', 0)
    .$if(startDate !== undefined, (query) =>
      query.where('added_at', '>=', startOfBusinessDay(startDate ?? '')),
    )
    .$if(endDate !== undefined, (query) => query.where('added_at', '<', endOfBusinessDay(endDate ?? '')))
    .$if(isLifted !== undefined, (query) => query.where('lifted_at', isLifted ? 'is not' : 'is', null));
  const total = await countRows(found);
  const direction = sort === 'addedAt' ? 'asc' : 'desc';
  const rows = await found
    .selectAll('do_not_contact')
    .select([
      personName(caller, 'do_not_contact.added_by').as('added_by_name'),
      personName(caller, 'do_not_contact.lifted_by').as('lifted_by_name'),
    ])
    .orderBy('added_at', direction)
    .orderBy('do_not_contact.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const isOwn = (addedBy: string) => caller.role === 'super-admin' || addedBy === caller._id;
  return {
    result: rows.map((row): DoNotContactEntry => ({
      _id: row.id,
      ...shownKey(row.number),
      number: row.number,
      reason: row.reason,
      note: isOwn(row.added_by) ? row.note : null,
      addedAt: new Date(row.added_at).toISOString(),
      addedBy: authorOf(row.added_by_name),
      lifted:
        row.lifted_at === null
          ? null
          : {
              at: new Date(row.lifted_at).toISOString(),
              by: authorOf(row.lifted_by_name),
              reason: row.lift_reason ?? '',
            },
    })),
    countInfo: countInfo(total),
  };
}

const authorOf = (name: string | null) => (name === null ? null : { name });

/** Super-admins see all entries; others see their own, and somebody else's only by its whole number. */
export const visibleTo =
  ({ _id, role }: Caller, search: string | undefined) =>
  (eb: ExpressionBuilder<Database, 'do_not_contact'>) => {
    const part = search === undefined ? undefined : searchedDigits(search);
    if (part === '') return eb.lit(false);
    const hasPart = part === undefined ? eb.lit(true) : eb('number_key', 'like', `%${part}%`);
    if (role === 'super-admin') return hasPart;
    const own = eb.and([eb('added_by', '=', _id), hasPart]);
    return search === undefined ? own : eb.or([own, eb('number_key', '=', numberKey(search))]);
  };
