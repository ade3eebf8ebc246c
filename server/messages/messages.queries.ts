import { sql, type Selectable } from 'kysely';
import type { ReviewedMessage } from '../../src/contract/deals/deal-review.js';
import type { LeadColumns } from '../../src/contract/rentals/lead-fields.js';
import { MESSAGE_LEAD_NAMES, type Message } from '../../src/contract/messages/messages.js';
import type { Db } from '../db/context.js';
import type { MessagesTable } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { columnsOf, shownKey, toLead } from '../rentals/rentals.js';
import { personName } from '../users/person-name.js';

/** The person who reads: creators read pickers' messages, pickers read creators' answers. */
export type Side = 'creator' | 'picker';

/** The columns of `rentals` and `messages` that decide whether a reader has the rental of a message. */
const OWNERS = {
  creator: ['own.creator_id', 'messages.creator_id'],
  picker: ['own.fetcher_id', 'messages.picker_id'],
} as const;

const LEAD_COLUMNS = columnsOf(MESSAGE_LEAD_NAMES);

/**
 * Messages with the picker, the creator and the rental: every reader sees its number, but client, address and
 * post link only if they have the rental. A picker no longer has a rental that returned to the pool.
 */
export const namedMessages = (db: Db, reader: Side) =>
  db
    .selectFrom('messages')
    .innerJoin('rentals', 'rentals.id', 'messages.rental_id')
    .leftJoin('rentals as own', (join) =>
      join.onRef('own.id', '=', 'messages.rental_id').onRef(OWNERS[reader][0], '=', OWNERS[reader][1]),
    )
    .innerJoin('users as picker', 'picker.id', 'messages.picker_id')
    .innerJoin('users as creator', 'creator.id', 'messages.creator_id')
    .selectAll('messages')
    .select(['own.id as own_id', ...LEAD_COLUMNS.map((column) => `own.${column}` as const)])
    .select(['rentals.number', 'picker.name as picker_name', 'creator.name as creator_name']);

type NamedRow = Awaited<ReturnType<ReturnType<typeof namedMessages>['executeTakeFirstOrThrow']>>;

/**
 * The messages about rentals, oldest first, for a caller who may see these rentals' deals. A person whom the caller may not know has no
 * name.
 */
export async function messagesAbout(
  db: Db,
  caller: Caller,
  rentalIds: readonly string[],
): Promise<Map<string, ReviewedMessage[]>> {
  const rows = await db
    .selectFrom('messages')
    .select(['messages.id', 'messages.rental_id', 'sender', 'text', 'messages.created_at'])
    .select([
      personName(caller, 'messages.picker_id').as('picker_name'),
      personName(caller, 'messages.creator_id').as('creator_name'),
    ])
    .where('rental_id', 'in', rentalIds)
    .orderBy('messages.id')
    .execute();
  const byRental = new Map(rentalIds.map((id) => [id, [] as ReviewedMessage[]]));
  for (const row of rows)
    byRental.get(row.rental_id)?.push({
      _id: row.id,
      from: row.sender,
      message: row.text,
      pickerName: row.picker_name,
      creatorName: row.creator_name,
      createdAt: new Date(row.created_at).toISOString(),
    });
  return byRental;
}

/** Converts a row to the contract's message. */
export const toMessage = (row: NamedRow): Message => ({
  _id: row.id,
  rentalId: row.rental_id,
  number: row.number,
  ...shownKey(row.number),
  message: row.text,
  from: row.sender,
  pickerName: row.picker_name,
  creatorId: row.creator_id,
  creatorName: row.creator_name,
  rental: hasRental(row) ? toLead(row, MESSAGE_LEAD_NAMES) : null,
  createdAt: new Date(row.created_at).toISOString(),
  readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
});

/** Whether the reader has the rental. If so, its row was found, with a value in each required column. */
const hasRental = (row: NamedRow): row is NamedRow & Pick<LeadColumns, (typeof LEAD_COLUMNS)[number]> =>
  row.own_id !== null;

/**
 * The messages of the other side to a person. The sender is a literal, because both engines need that to use
 * the partial indexes.
 */
export const messagesTo = (side: Side, personId: string) =>
  side === 'creator'
    ? sql<boolean>`messages.creator_id = ${personId} and messages.sender = 'picker'`
    : sql<boolean>`messages.picker_id = ${personId} and messages.sender = 'creator'`;

/** How many messages a person hasn't read, counted in a partial index that contains only unread messages. */
export async function unreadOf(db: Db, side: Side, personId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(messagesTo(side, personId))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Stores a message. Idempotent: the same `client_id` of the same sender about the same rental returns the
 * message that was stored first (as its recipient reads it) and the picker of its thread. Two unique indexes
 * ensure this, one for pickers and one for creators.
 */
export async function storeOnce(
  db: Db,
  message: Omit<Selectable<MessagesTable>, 'read_at'>,
): Promise<{ message: Message; pickerId: string }> {
  const { sender, rental_id, client_id } = message;
  const senderColumn = sender === 'picker' ? 'picker_id' : 'creator_id';
  await db
    .insertInto('messages')
    .values({ ...message, read_at: null })
    .onConflict((conflict) =>
      // PostgreSQL matches a partial index only by a literal, not by a parameter.
      conflict
        .columns([senderColumn, 'rental_id', 'client_id'])
        .where(sql.ref('sender'), '=', sql.lit(sender))
        .doNothing(),
    )
    .execute();
  const row = await namedMessages(db, sender === 'picker' ? 'creator' : 'picker')
    .where(`messages.${senderColumn}`, '=', message[senderColumn])
    .where('messages.sender', '=', sender)
    .where('messages.rental_id', '=', rental_id)
    .where('messages.client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  return { message: toMessage(row), pickerId: row.picker_id };
}
