import type { Kysely } from 'kysely';
import type { AuditKind } from '../../src/contract/audit.js';
import { numberKey } from '../../src/contract/number-key.js';
import type { Database } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { hashKey, numberHash } from './number-hash.js';
import type { AuditPerson } from './people.js';

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

/**
 * Writes an audit entry. Call it in the transaction of the change, so that both are stored or neither is. The entry
 * belongs to the group of the affected person, else of the person who acted.
 */
export async function recordAudit(
  trx: Kysely<Database>,
  { kind, actor, subject = null, details = null, address, at, rental }: AuditEntry,
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
      group_admin_id: (person ?? actor)?.groupAdminId ?? null,
      details: details?.slice(0, MAX_DETAILS_LENGTH) ?? null,
      address,
      rental_id: rental?.id ?? null,
      number_hash: rental ? numberHash(await hashKey(trx), numberKey(rental.number)) : null,
    })
    .execute();
}
