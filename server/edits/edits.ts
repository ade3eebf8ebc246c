/** Concurrent edits: versions, and the refusal that shows both values (`src/contract/base/edit-conflict.ts`). */
import {
  EDIT_CONFLICT,
  type ConflictField,
  type FieldValue,
  type LastChange,
} from '../../src/contract/base/edit-conflict.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { EditSubject } from '../db/edits-schema.js';
import type { Db } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { Refusal } from '../base/refusal.js';
import { personName } from '../users/person-name.js';

/** Fields by their names in the body of a call. Undefined if the field was not sent. */
export type EditedFields = Record<string, FieldValue | undefined>;

/** The version of a subject; 0 until the first change. */
export async function editVersion(db: Db, subject: EditSubject): Promise<number> {
  const { version } = await db
    .selectFrom('field_changes')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('version'), eb.lit(0)).as('version'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return version;
}

/** Who changed each field of a subject last. Fields that nobody has changed are missing. */
export async function lastChanges(db: Db, subject: EditSubject, caller: Caller): Promise<LastChange[]> {
  const changes = await db
    .selectFrom('field_changes')
    .select(['field', 'at', personName(caller, 'field_changes.by_id').as('name')])
    .where('subject', '=', subject)
    .orderBy('field')
    .execute();
  return changes.map(({ field, at, name }) => ({
    field,
    at: new Date(at).toISOString(),
    by: nameOrNull(name),
  }));
}

const nameOrNull = (name: string | null | undefined) => (typeof name === 'string' ? { name } : null);

interface SentEdit {
  subject: EditSubject;
  /** The version that the caller loaded. Undefined if the call overwrites without a check. */
  version: number | undefined;
  sent: EditedFields;
  stored: EditedFields;
  caller: Caller;
}

/**
 * Throws 409 when the edit is stale: it would overwrite a field that another person has changed since the caller's
 * version. Call it in the transaction of the write, with the subject locked.
 */
export async function refuseStaleEdit(
  trx: Db,
  { subject, version, sent, stored, caller }: SentEdit,
): Promise<void> {
  if (version === undefined) return;
  const changes = await trx
    .selectFrom('field_changes')
    .select(['field', 'field_changes.version', 'at', personName(caller, 'field_changes.by_id').as('name')])
    .where('subject', '=', subject)
    .where('field_changes.version', '>', version)
    .execute();
  const fields = changedFields(stored, sent).map((field): ConflictField => {
    const change = changes.find((each) => each.field === field);
    return {
      field,
      sent: sent[field] ?? null,
      stored: stored[field] ?? null,
      changedAt: change ? new Date(change.at).toISOString() : null,
      changedBy: nameOrNull(change?.name),
    };
  });
  if (!fields.some(({ changedAt }) => changedAt !== null)) return;
  throw new Refusal(409, {
    ...refusal(EDIT_CONFLICT),
    values: { version: Math.max(...changes.map((change) => change.version)), fields },
  });
}

/** The names of the fields in which an edit differs from what is stored. */
export const changedFields = (stored: EditedFields, sent: EditedFields): string[] =>
  Object.keys(sent).filter((field) => sent[field] !== undefined && sent[field] !== stored[field]);

/**
 * Records who changed which fields, and returns the new version. Without changed fields it returns the
 * current version.
 */
export async function recordEdit(
  trx: Db,
  {
    subject,
    fields,
    byId,
    at,
  }: { subject: EditSubject; fields: readonly string[]; byId: string; at: number },
): Promise<number> {
  const before = await editVersion(trx, subject);
  if (fields.length === 0) return before;
  const change = { version: before + 1, by_id: byId, at };
  await trx
    .insertInto('field_changes')
    .values(fields.map((field) => ({ subject, field, ...change })))
    .onConflict((conflict) => conflict.columns(['subject', 'field']).doUpdateSet(change))
    .execute();
  return change.version;
}
