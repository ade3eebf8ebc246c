/** Reads the schema of a database in a comparable form: one text for each object, in a fixed order. */
import { sql, type Kysely } from 'kysely';
import { engineOf } from '../../server/db/engine.js';

export async function schemaOf<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const query = engineOf(db) === 'postgres' ? POSTGRES : SQLITE;
  const { rows } = await sql.raw<{ text: string }>(query).execute(db);
  return rows.map(({ text }) => withoutLayout(text)).sort();
}

/** The text without what means nothing outside quoted texts: line ends, spaces at parentheses and commas, quotes of names, case. */
const withoutLayout = (text: string): string =>
  text
    .split(/('[^']*')/)
    .map((part) =>
      part.startsWith("'")
        ? part
        : part
            .toLowerCase()
            .replaceAll('"', '')
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([(),;]) ?/g, '$1'),
    )
    .join('')
    .trim();

const SQLITE = `select type || ' ' || name || ': ' || coalesce(sql, 'made by SQLite') as text
  from sqlite_master order by 1`;

/**
 * PostgreSQL prints each definition itself. Objects of an extension are left out, and so are the parentheses
 * of a trigger, because a restored condition has different ones (`a or b or c`, `(a or b) or c`).
 */
const POSTGRES = `
  with ours as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select text from (
    select 'extension ' || extname from pg_extension
    union all
    select 'table ' || c.relname || ' ' || coalesce(array_to_string(c.reloptions, ','), '') || ': ' || string_agg(
      concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation::text,
        a.attnotnull::text, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attnum)
      from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' group by c.relname, c.reloptions
    union all
    select 'constraint ' || c.relname || '.' || conname || ': ' || pg_get_constraintdef(k.oid)
      from pg_constraint k join ours c on c.oid = k.conrelid
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join ours c on c.oid = indrelid
    union all
    select 'trigger ' || translate(pg_get_triggerdef(t.oid), '()', '') from pg_trigger t join ours c on c.oid = tgrelid where not tgisinternal
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'view ' || relname || ': ' || pg_get_viewdef(oid) from ours where relkind = 'v'
    union all
    select 'sequence ' || concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by,
      cycle::text, cache_size) from pg_sequences where schemaname = 'public'
  ) as things (text) order by text collate "C"`;
