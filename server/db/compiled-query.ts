import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { engineOf } from './engine.js';
import type { Database } from './schema.js';

/** A placeholder in a statement, replaced by a value at each execution. */
class Placeholder {
  constructor(readonly name: string) {}
}

type Value = string | number | null;

/**
 * Compiles a statement once for each of its forms and then executes it with other values, because compiling a
 * large statement takes longer than running it. `shapedBy` names the terms that decide the form. `build` may
 * only pass on the other terms, not compute with them.
 */
export function compiledQuery<Terms extends { [Name in keyof Terms]: Value }, Row>(
  build: (db: Kysely<Database>, terms: Terms) => Compilable<Row>,
  shapedBy: readonly (keyof Terms)[],
): (db: Kysely<Database>, terms: Terms) => Promise<Row | undefined> {
  const cache = new Map<string, CompiledQuery<Row>>();
  const formOf = (db: Kysely<Database>, terms: Terms): CompiledQuery<Row> => {
    const form = JSON.stringify([engineOf(db), ...shapedBy.map((name) => terms[name])]);
    const known = cache.get(form) ?? build(db, withPlaceholders(terms, shapedBy)).compile();
    cache.set(form, known);
    return known;
  };
  return async (db, terms): Promise<Row | undefined> => {
    const form = formOf(db, terms);
    const parameters = form.parameters.map((value) =>
      // Each placeholder has the name of a term.
      value instanceof Placeholder ? terms[value.name as keyof Terms] : value,
    );
    return (await db.executeQuery<Row>({ ...form, parameters })).rows[0];
  };
}

function withPlaceholders<Terms extends { [Name in keyof Terms]: Value }>(
  terms: Terms,
  shapedBy: readonly (keyof Terms)[],
): Terms {
  const placeholders = Object.keys(terms).map((name) => [
    name,
    // The names come from the object's own properties.
    shapedBy.includes(name as keyof Terms) ? terms[name as keyof Terms] : new Placeholder(name),
  ]);
  // Kysely passes a value on unchanged; it only checks whether the value is an expression.
  return Object.fromEntries(placeholders) as Terms;
}
