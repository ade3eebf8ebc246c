/** Reads the audit: super-admins see all of it, admins only what concerns their own group. */
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { getAuditEvents, AuditEvent, AuditKind } from '../../src/contract/audit/audit.js';
import { endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { type Db, countRows } from '../db/context.js';
import type { AuditEventsTable, Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import { emailKey } from '../../src/contract/base/email-key.js';
import { isFoundBy } from '../users/users.queries.js';

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

interface AuditFilter {
  /** Only events that concern this admin's group; null means all events. */
  groupAdminId: string | null;
  kind?: AuditKind | undefined;
  fromMs?: number | undefined;
  beforeMs?: number | undefined;
  /** Only events of these people: what they did, or what was done to them. */
  personIds?: readonly string[] | undefined;
}

/** A page, newest first. Its ids come from an index alone, so that a page far back doesn't read all rows before it. */
const findAuditEvents = (db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where(
      'id',
      'in',
      matching(db, filter)
        .select('id')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The exact count of the filtered events, read from an index. */
const countAuditEvents = (db: Db, filter: AuditFilter) => countRows(matching(db, filter));

/**
 * People, including deleted ones, whose e-mail equals the text, else whose name, e-mail or contact contains it; at most
 * `limit`. For an admin only those of the group, and the super-admins who act on it.
 */
async function findPeople(
  db: Db,
  text: string,
  { groupAdminId, limit }: { groupAdminId: string | null; limit: number },
): Promise<string[]> {
  const people = db
    .selectFrom('users')
    .select('id')
    .limit(limit)
    .$if(groupAdminId !== null, (query) =>
      query.where((row) =>
        row.or([
          row('id', '=', groupAdminId),
          row('admin_id', '=', groupAdminId),
          row('role', '=', 'super-admin'),
        ]),
      ),
    );
  const exact = await people.where('email', '=', emailKey(text) ?? text).execute();
  if (exact.length > 0) return exact.map(({ id }) => id);
  const similar = await people.where(isFoundBy(text)).execute();
  return similar.map(({ id }) => id);
}

function matching(
  db: Db,
  { groupAdminId, kind, fromMs, beforeMs, personIds }: AuditFilter,
): SelectQueryBuilder<Database, 'audit_events', object> {
  let query = db.selectFrom('audit_events');
  if (groupAdminId !== null) query = query.where('group_admin_id', '=', groupAdminId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (fromMs !== undefined) query = query.where('at', '>=', fromMs);
  if (beforeMs !== undefined) query = query.where('at', '<', beforeMs);
  if (personIds === undefined) return query;
  // This is a union of two index walks, because with an OR over both columns the engine may read the whole
  // table.
  return query.where('id', 'in', (row) =>
    row
      .selectFrom('audit_events')
      .select('id')
      .where('actor_id', 'in', personIds)
      .union(row.selectFrom('audit_events').select('id').where('subject_id', 'in', personIds)),
  );
}
