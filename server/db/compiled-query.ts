import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { engineOf } from './engine.js';
import type { Database } from './schema.js';

/** Stands in a statement for a value that each sending puts in. */
class Place {
  constructor(readonly name: string) {}
}

type Value = string | number | null;

/**
 * A statement that is built once for each of its forms and then sent with other values: a large one takes longer to build than the
 * database takes to run it. `shapedBy` names the terms on which its form hangs; all others it may only carry, not reckon with.
 */
export function compiledQuery<Terms extends { [Name in keyof Terms]: Value }, Row>(
  build: (db: Kysely<Database>, terms: Terms) => Compilable<Row>,
  shapedBy: readonly (keyof Terms)[],
): (db: Kysely<Database>, terms: Terms) => Promise<Row | undefined> {
  const kept = new Map<string, CompiledQuery<Row>>();
  const formOf = (db: Kysely<Database>, terms: Terms): CompiledQuery<Row> => {
    const form = JSON.stringify([engineOf(db), ...shapedBy.map((name) => terms[name])]);
    const known = kept.get(form) ?? build(db, withPlaces(terms, shapedBy)).compile();
    kept.set(form, known);
    return known;
  };
  return async (db, terms): Promise<Row | undefined> => {
    const form = formOf(db, terms);
    const parameters = form.parameters.map((value) =>
      // A place is named by one of the terms.
      value instanceof Place ? terms[value.name as keyof Terms] : value,
    );
    return (await db.executeQuery<Row>({ ...form, parameters })).rows[0];
  };
}

function withPlaces<Terms extends { [Name in keyof Terms]: Value }>(
  terms: Terms,
  shapedBy: readonly (keyof Terms)[],
): Terms {
  const places = Object.keys(terms).map((name) => [
    name,
    // These are the names of its own properties.
    shapedBy.includes(name as keyof Terms) ? terms[name as keyof Terms] : new Place(name),
  ]);
  // Kysely takes a value as it is and looks at nothing but whether it is an expression.
  return Object.fromEntries(places) as Terms;
}
