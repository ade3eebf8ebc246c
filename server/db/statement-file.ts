/** Statements that stand in files of their own, with named parameters (`:now`), because people read them. */
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { engineOf, type Engine } from './engine.js';
import type { Db } from './context.js';

type Value = string | number | null;

/**
 * Makes the query of a statement from the values of its parameters. The text is made once for each engine. Throws at a parameter without a
 * value.
 *
 * SQLite compiles a statement again whenever a value changes that its planner could look at, which takes twenty times as long as a claim.
 * It can't look at `+?`. PostgreSQL keeps a plan for all values by itself.
 */
export function statement<Values extends { [Name in keyof Values]: Value }, Row>(
  textOf: (engine: Engine, db: Db) => string,
): (db: Db, values: Values) => CompiledQuery<Row> {
  const known = new Map<Engine, Placed>();
  return (db, values) => {
    const engine = engineOf(db);
    const { text, names } = known.get(engine) ?? withPlaces(textOf(engine, db), engine);
    known.set(engine, { text, names });
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = names.map((name) => {
      if (!given.has(name)) throw new Error(`The statement has no value for :${name}`);
      return given.get(name);
    });
    return CompiledQuery.raw(text, parameters);
  };
}

/**
 * The text of a file next to a module, without its comments; `{rules}` stands for the text of `rules.sql` there. The build copies these files
 * beside the server.
 */
export const statementFile = (name: string, moduleUrl: string): string =>
  readFileSync(new URL(`./${name}.sql`, moduleUrl), 'utf8')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\{(\w+)\}/g, (_, included: string) => statementFile(included, moduleUrl))
    .trim();

/** A text with places for values in the engine's way, and the names of the values in order. */
interface Placed {
  text: string;
  names: readonly string[];
}

function withPlaces(text: string, engine: Engine): Placed {
  const names: string[] = [];
  const placed = text.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (engine === 'postgres' && names.includes(name)) return `$${names.indexOf(name) + 1}`;
    names.push(name);
    return engine === 'postgres' ? `$${names.length}` : '+?';
  });
  return { text: placed, names };
}
