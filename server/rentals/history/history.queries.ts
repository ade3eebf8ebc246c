import type { Db, RentalRows } from '../../db/context.js';
import type { Caller } from '../../base/caller.js';
import { personName } from '../../users/person-name.js';
import { ownFinished } from '../own/own.queries.js';
import { bypassedWithin, rentalScope, visibleTo } from '../visible.js';

/** The most steps of a kind that are read at once. */
export const STEPS_A_PAGE = 500;

/** Of which rental, and before which instant. */
export interface StepsPage {
  rentalId: string;
  beforeMs: number;
}

/** A rental whose history the caller may read: one in their lists, or a picker's own finished pick. */
export const readableRental = (db: Db, caller: Caller, id: string) =>
  db
    .selectFrom('rentals')
    .selectAll('rentals')
    .select([
      personName(caller, 'rentals.creator_id').as('creator_name'),
      personName(caller, 'rentals.fetcher_id').as('fetcher_name'),
    ])
    .select((eb) => eb.case().when(isPickOf(caller)(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('is_pick'))
    .where('rentals.id', '=', id)
    .where(isReadableBy(caller));

/** What decides which rentals a person sees. */
export type Reader = Pick<Caller, '_id' | 'role' | 'assignFor' | 'adminId'>;

/** Narrows a query of `rentals` to those whose history the caller may read. */
export const isReadableBy = (caller: Reader) => (eb: RentalRows) =>
  eb.or([
    visibleTo(caller, 'entered')(eb),
    isPickOf(caller)(eb),
    bypassedWithin(rentalScope(caller, 'entered'))(eb),
  ]);

/** Whether the caller may see the pick, the client's e-mail and the deals: for rentals of their lists, or their own picks. */
const isPickOf = (caller: Reader) => (eb: RentalRows) =>
  eb.or([
    visibleTo(caller, 'taken')(eb),
    ...(caller.role === 'data-picker' ? [ownFinished(caller._id)(eb)] : []),
  ]);

/** The last bypass of the rental; the rental may have returned to the pool since then. */
export const lastBypass = (db: Db, caller: Caller, batchId: string) =>
  db
    .selectFrom('bypass_batches')
    .select([
      'created_at',
      personName(caller, 'bypass_batches.user_id').as('by_name'),
      personName(caller, 'bypass_batches.admin_id').as('admin_name'),
    ])
    .where('id', '=', batchId);

/** The recorded steps, newest first. */
export const recordedSteps = (db: Db, caller: Caller, { rentalId, beforeMs }: StepsPage) =>
  db
    .selectFrom('rental_events')
    .select(['at', 'kind', 'since', 'details', personName(caller, 'rental_events.by_id').as('by_name')])
    .where('rental_id', '=', rentalId)
    .where('at', '<', beforeMs)
    .orderBy('at', 'desc')
    .orderBy('rental_events.id', 'desc')
    .limit(STEPS_A_PAGE);

/** The first change of a verdict since it was given. */
export const firstVerdictChange = (db: Db, rentalId: string, finishedAt: number) =>
  db
    .selectFrom('rental_events')
    .select(['kind', 'details'])
    .where('rental_id', '=', rentalId)
    .where('at', '>=', finishedAt)
    .where('kind', 'in', ['made-invalid', 'verdict-changed'])
    .orderBy('at')
    .orderBy('rental_events.id')
    .limit(1);

/** What was corrected, from which value to which, newest first, as the audit says it. */
export const auditedCorrections = (db: Db, caller: Caller, { rentalId, beforeMs }: StepsPage) =>
  db
    .selectFrom('audit_events')
    .select(['at', 'details', personName(caller, 'audit_events.actor_id').as('by_name')])
    .where('rental_id', '=', rentalId)
    .where('kind', '=', 'changed')
    .where('at', '<', beforeMs)
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(STEPS_A_PAGE);

/** The last correction of each corrected field, oldest first. The audit doesn't have those of versions before 0032. */
export const corrections = (db: Db, caller: Caller, rentalId: string) =>
  db
    .selectFrom('field_changes')
    .select(['field', 'at', personName(caller, 'field_changes.by_id').as('by_name')])
    .where('subject', '=', `rental ${rentalId}`)
    .orderBy('version');

/** The messages about the rental, newest first: who wrote and when. Only the two people see the text. */
export const messageSteps = (db: Db, caller: Caller, { rentalId, beforeMs }: StepsPage) =>
  db
    .selectFrom('messages')
    .select([
      'created_at as at',
      'sender',
      personName(caller, 'messages.picker_id').as('picker_name'),
      personName(caller, 'messages.creator_id').as('creator_name'),
    ])
    .where('rental_id', '=', rentalId)
    .where('created_at', '<', beforeMs)
    .orderBy('created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(STEPS_A_PAGE);
