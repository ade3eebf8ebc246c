import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../db/context.js';
import type { Database, UsersTable } from '../db/schema.js';
import { searchPatterns, searchText } from '../base/search-text.js';

export type UserRow = Selectable<UsersTable>;
/** A person to be inserted; the search text is made from the rest. */
export type NewUser = Omit<Insertable<UsersTable>, 'search_text'>;

/** The active account of an e-mail (lower case). */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  living(db).where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Db, id: string): Promise<UserRow | undefined> =>
  living(db).where('id', '=', id).executeTakeFirst();

/** Like `findUserById`, but locks the row until the transaction ends: nobody deletes or suspends the person or sets another password meanwhile. */
export const lockUser = (trx: Db, id: string): Promise<UserRow | undefined> =>
  living(trx).where('id', '=', id).forShare().executeTakeFirst();

/** Like `lockUser`, but only for a person who isn't suspended. */
export async function lockActiveUser(trx: Db, id: string): Promise<UserRow | undefined> {
  const user = await lockUser(trx, id);
  return user?.suspended_at === null ? user : undefined;
}

/** Fails on `users.email` when an active account has the e-mail. */
export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, search_text: searchText(user) })
    .execute();
}

/** Inserts a person; returns false when an active account has the e-mail. The transaction can go on then. */
export async function insertUserIfFree(db: Db, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ ...user, search_text: searchText(user) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const living = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);

/** Narrows a query of `users` to those whose text contains the search. */
export const isFoundBy = (search: string) => (eb: ExpressionBuilder<Database, 'users'>) =>
  eb.or(
    searchPatterns(search).map(
      (pattern) => sql<boolean>`${eb.ref('users.search_text')} like ${pattern} escape '\\'`,
    ),
  );
