import type { AuditKind } from '../../src/contract/audit/audit.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Db } from '../db/context.js';
import { newId } from '../base/ids.js';
import { hashKey, numberHash } from './number-hash.js';
import { looksLikeNumber } from '../base/search-text.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { addressKey } from '../base/address-key.js';
import type { Caller } from '../base/caller.js';

export interface AuditEntry {
  kind: AuditKind;
  /** Who did it; null if nobody was logged in. */
  actor: AuditPerson | null;
  /** The person who was affected, or the affected thing in words. */
  subject?: AuditPerson | string | null;
  /** The exact change, in a few words, without secrets and complete phone numbers (`maskedNumber`). */
  details?: string | null;
  address: string | null;
  /** Milliseconds UTC. */
  at: number;
  /** The lead that it is about, so that an erasure finds the entry. The number itself isn't stored. */
  rental?: { id?: string; number: string };
}

const MAX_DETAILS_LENGTH = 500;

/** How the details begin for another group than the one of the person who acted: it isn't told who that was. */
export const BY_ANOTHER_GROUP = 'By another group: ';

/**
 * Writes an audit entry. Call it in the transaction of the change, so that both are stored or neither is. The entry
 * belongs to the group of the affected person, else of the person who acted.
 */
export function recordAudit(trx: Db, entry: AuditEntry): Promise<void> {
  const person = typeof entry.subject === 'string' ? null : entry.subject;
  return insertEntry(trx, entry, (person ?? entry.actor)?.groupAdminId ?? null);
}

/**
 * Writes an entry about leads into the audit of the group of the person who acted, and of each other group whose leads were changed. For
 * a person without a group, such as a super-admin, the entry of a group takes the place of their own.
 */
export async function recordLeadAudit(
  trx: Db,
  groupAdminIds: readonly string[],
  entry: AuditEntry & { actor: AuditPerson },
): Promise<void> {
  const { groupAdminId: own } = entry.actor;
  const others = groupAdminIds.filter((id) => id !== own);
  if (own !== null || others.length === 0) await insertEntry(trx, entry, own);
  for (const id of others) await recordForGroup(trx, entry, id);
}

/** Writes an entry into the audit of one group. It names the person who acted only if they belong to the group or to none. */
export const recordForGroup = (
  trx: Db,
  entry: AuditEntry & { actor: AuditPerson },
  groupAdminId: string,
): Promise<void> => {
  const { groupAdminId: own } = entry.actor;
  if (own === null || own === groupAdminId) return insertEntry(trx, entry, groupAdminId);
  const details = `${BY_ANOTHER_GROUP}${entry.details ?? ''}`;
  return insertEntry(trx, { ...entry, actor: null, address: null, details }, groupAdminId);
};

async function insertEntry(
  trx: Db,
  { kind, actor, subject = null, details = null, address, at, rental }: AuditEntry,
  groupAdminId: string | null,
): Promise<void> {
  const person = typeof subject === 'string' ? null : subject;
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      at,
      kind,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      actor_email: actor?.email ?? null,
      subject_id: person?.id ?? null,
      subject: typeof subject === 'string' ? subject : (person?.email ?? null),
      group_admin_id: groupAdminId,
      details: details?.slice(0, MAX_DETAILS_LENGTH) ?? null,
      address,
      rental_id: rental?.id ?? null,
      number_hash: rental ? numberHash(await hashKey(trx), numberKey(rental.number)) : null,
    })
    .execute();
}

const SHOWN_DIGITS = 4;

/** A phone number as the audit shows it: `…7288`, enough to recognize it and too little to call it. */
export const maskedNumber = (number: string): string => `…${numberKey(number).slice(-SHOWN_DIGITS)}`;

/** A text that somebody typed, as the audit shows it: in quotes, or masked if it is a phone number or a part of one. */
export const typedText = (text: string): string => (looksLikeNumber(text) ? maskedNumber(text) : `“${text}”`);

/** A person as the audit names them, with their group: their admin's, or for an admin their own. */
export interface AuditPerson {
  id: string;
  name: string;
  email: string;
  groupAdminId: string | null;
}

interface UserLike {
  id: string;
  name: string;
  email: string;
  role: Role;
  admin_id: string | null;
}

/** A row of `users` as the audit names them. */
export const personOf = ({ id, name, email, role, admin_id }: UserLike): AuditPerson => ({
  id,
  name,
  email,
  groupAdminId: role === 'admin' ? id : admin_id,
});

/** The person with this id as the audit names them; undefined when there is none. */
async function findAuditPerson(db: Db, id: string): Promise<AuditPerson | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user && personOf(user);
}

/** The person with this id as the audit names them. */
export async function auditPerson(db: Db, id: string): Promise<AuditPerson> {
  const person = await findAuditPerson(db, id);
  if (!person) throw new Error('The person is missing');
  return person;
}

/**
 * Who made the current call and from which address: `recordAudit(trx, {...madeBy(context), kind: 'deleted',
 * …})`.
 */
export function madeBy({ user, request }: { user: Caller; request: { ip: string } }): {
  actor: AuditPerson;
  address: string;
} {
  const { _id: id, name, email, role, adminId } = user;
  return { actor: personOf({ id, name, email, role, admin_id: adminId }), address: addressKey(request.ip) };
}
