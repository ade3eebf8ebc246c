import { FLOOR_LISTED, type HeavyReader } from '../../src/contract/floor/floor-board.js';
import { readingLimitsOf } from '../../src/contract/reading/reading-limits.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { Db } from '../db/context.js';
import { unpackInto, type IdSet } from '../reading/id-set.js';
import { findSets } from '../reading/reading.queries.js';
import { hourOf } from '../reading/reading.rules.js';

/**
 * The people who were slowed down or refused in this hour: first the refused ones, then those who opened
 * most.
 */
export async function heavyReaders(db: Db, settings: Settings, nowMs: number): Promise<HeavyReader[]> {
  const hour = hourOf(nowMs);
  const steps = await db
    .selectFrom('reading_steps')
    .innerJoin('users', 'users.id', 'reading_steps.user_id')
    .select(['users.id', 'users.name', 'users.role', 'step', 'at'])
    .where('hour', '=', hour)
    .execute();
  const people = new Map(steps.map((step) => [step.id, step]));
  if (people.size === 0) return [];
  const opened = unite(await findSets(db, hour, [...people.keys()]));
  const since = (id: string, wanted: 'slowed' | 'refused') => {
    const found = steps.find((each) => each.id === id && each.step === wanted);
    return found ? new Date(found.at).toISOString() : null;
  };
  return [...people.values()]
    .map(({ id, name, role }): HeavyReader => {
      const limits = readingLimitsOf(settings, role);
      return {
        _id: id,
        name,
        role,
        rows: opened.get(id)?.rows.size ?? 0,
        rowsLimit: limits.rows,
        proofs: opened.get(id)?.proofs.size ?? 0,
        proofsLimit: limits.proofs,
        slowedSince: since(id, 'slowed'),
        refusedSince: since(id, 'refused'),
      };
    })
    .sort((a, b) => Number(b.refusedSince !== null) - Number(a.refusedSince !== null) || b.rows - a.rows)
    .slice(0, FLOOR_LISTED);
}

/** Merges the sets that several servers have stored into one per person. */
function unite(stored: Awaited<ReturnType<typeof findSets>>): Map<string, { rows: IdSet; proofs: IdSet }> {
  const people = new Map<string, { rows: IdSet; proofs: IdSet }>();
  for (const { user_id, rows, proofs } of stored) {
    const person = people.get(user_id) ?? { rows: new Set(), proofs: new Set() };
    people.set(user_id, person);
    unpackInto(person.rows, rows);
    unpackInto(person.proofs, proofs);
  }
  return people;
}
