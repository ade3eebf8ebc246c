import { sql, type SelectQueryBuilder } from 'kysely';

/** Whether a query finds a row. */
export async function hasRow<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> {
  return (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/** How many rows a query finds. */
export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
