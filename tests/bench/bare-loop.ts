/** The baseline: the same claim and finish statements on the same engine and settings, without a server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import { claimTerms, takeNext } from '../../server/rentals/claim.js';
import { enterRental } from '../../server/rentals/enter.js';
import { finish } from '../../server/rentals/verdicts.js';
import { addPeople } from './people.js';
import { madeUpRows } from './rows.js';

/** Enters `rentals` rentals; then the pickers take turns until the pool is empty. */
export async function bareLoop(
  rentals: number,
  pickers: number,
): Promise<{ claims: number; seconds: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bare-'));
  const people = await addPeople(dataDir, { creators: 1, pickers });
  const db = openDatabase({ dataDir });
  try {
    await fillPool(db, people.creators[0]?.id ?? '', rentals);
    const startedAt = performance.now();
    let claims = 0;
    for (let isLeft = true; isLeft;) {
      isLeft = false;
      for (const { id } of people.pickers) {
        if (!(await takeNext(db, claimTerms(id, Date.now())))) continue;
        await finish(db, id, { number_status: 'valid' }, Date.now()).executeTakeFirstOrThrow();
        claims += 1;
        isLeft = true;
      }
    }
    return { claims, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Enters rentals that all have different numbers. */
export async function fillPool(db: Kysely<Database>, creatorId: string, rentals: number): Promise<void> {
  // Every tenth generated row is a duplicate.
  const forms = madeUpRows(Math.ceil((rentals * 10) / 9)).filter((_, i) => i % 10 !== 9);
  await db.transaction().execute(async (trx) => {
    for (const form of forms.slice(0, rentals))
      await enterRental({ db: trx, clock: systemClock }, creatorId, form);
  });
}
