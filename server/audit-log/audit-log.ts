/** Reads the audit: super-admins see all of it, admins only what concerns their own group. */
import type { Selectable } from 'kysely';
import type { getAuditEvents, AuditEvent } from '../../src/contract/audit/audit.js';
import { endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Db } from '../db/context.js';
import type { AuditEventsTable } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import { countAuditEvents, findAuditEvents, findPeople, type AuditFilter } from './audit-log.queries.js';

type Query = InputOf<typeof getAuditEvents>['query'];

/** Limits the people that a short text matches. */
const MAX_PEOPLE = 20;

/** A page of the audit. Throws 400 on `person` when the text matches too many people. */
export async function listAuditEvents(
  db: Db,
  caller: Pick<Caller, '_id' | 'role'>,
  { page, limit, startDate, endDate, person, kind }: Query,
): Promise<AnswerOf<typeof getAuditEvents>> {
  const groupAdminId = caller.role === 'super-admin' ? null : caller._id;
  const filter: AuditFilter = {
    groupAdminId,
    kind,
    fromMs: startDate === undefined ? undefined : startOfBusinessDay(startDate),
    beforeMs: endDate === undefined ? undefined : endOfBusinessDay(endDate),
    personIds: person === undefined ? undefined : await peopleOf(db, person, groupAdminId),
  };
  const { countInfo, ...pageOfRows } = paging({ page, limit });
  const total = await countAuditEvents(db, filter);
  const rows = total > pageOfRows.offset ? await findAuditEvents(db, filter, pageOfRows) : [];
  return { result: rows.map(asEvent), countInfo: countInfo(total) };
}

async function peopleOf(db: Db, text: string, groupAdminId: string | null): Promise<string[]> {
  const people = await findPeople(db, text, { groupAdminId, limit: MAX_PEOPLE + 1 });
  if (people.length <= MAX_PEOPLE) return people;
  throw new Refusal(400, refusal('too-many-people'), { path: 'person' });
}

const asEvent = (row: Selectable<AuditEventsTable>): AuditEvent => ({
  _id: row.id,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  actor: row.actor_email === null ? null : { name: row.actor_name ?? '', email: row.actor_email },
  subject: row.subject,
  details: row.details,
  address: row.address,
});
