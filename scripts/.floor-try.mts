import { mkdtempSync, rmSync } from 'node:fs';
import { buildListsOperation } from '/work/main/tests/bench/lists-operation.ts';
import { openDatabase } from '/work/main/server/db/database.ts';
import { floorBoard } from '/work/main/server/floor/floor-board.ts';
import { sql } from 'kysely';
import { poolNow } from '/work/main/server/floor/pool-now.ts';
import { heldRentals } from '/work/main/server/floor/in-hand.ts';
import { peopleToday } from '/work/main/server/floor/people-today.ts';
const dir = mkdtempSync('/tmp/floor-');
try {
  const n = Number(process.argv[2]);
  const today = Number(process.argv[3]);
  let t = performance.now();
  const people = await buildListsOperation(dir, n);
  console.log('built', ((performance.now() - t) / 1000).toFixed(1), 's');
  const db = openDatabase({ dataDir: dir });
  t = performance.now();
  const { startOfBusinessDay, businessDay, endOfBusinessDay } = await import('/work/main/src/contract/business-day.ts');
  const from = startOfBusinessDay(businessDay(Date.now()));
  const now = from + 20 * 3600000;
  await sql`update rentals set fetched_at = ${from} + (seq % 36000) * 1000, finished_at = ${from} + (seq % 36000) * 1000 + 500 where seq in (select seq from rentals where state >= 2 order by seq desc limit ${today})`.execute(db);
  console.log('moved', ((performance.now() - t) / 1000).toFixed(1), 's');
  const boss = { _id: people.superAdmin.id, role: 'super-admin', assignFor: null, adminId: null } as never;
  const admin = { _id: people.admin.id, role: 'admin', assignFor: null, adminId: null } as never;
  const time = async (name: string, run: () => Promise<unknown>) => {
    const ms: number[] = [];
    for (let i = 0; i < 15; i += 1) { const a = performance.now(); await run(); ms.push(performance.now() - a); }
    ms.sort((a, b) => a - b);
    console.log(name.padEnd(30), ms[7]!.toFixed(1), 'ms median', ms[14]!.toFixed(1), 'max');
  };
  const clock = { now: () => now };
  const day = { fromMs: from, beforeMs: endOfBusinessDay(businessDay(from + 1)) };
  await time('board super-admin', () => floorBoard({ db, clock }, boss));
  await time('board admin', () => floorBoard({ db, clock }, admin));
  await time('pool, no hold', () => poolNow(db, Number.MAX_SAFE_INTEGER).execute());
  await time('pool, all on hold', () => poolNow(db, 0).execute());
  console.log(await poolNow(db, 0).execute());
  await time('held', () => heldRentals(db, 'all').execute());
  await time('people taken', () => peopleToday(db, { side: 'taken', scope: 'all', day }).execute());
  await time('people entered', () => peopleToday(db, { side: 'entered', scope: 'all', day }).execute());
  await db.destroy();
} finally { rmSync(dir, { recursive: true }); }
