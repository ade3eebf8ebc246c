/**
 * `npm run bench -- reading`: what counting rows costs compared with reading a list, and what storing a
 * person's hour costs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import type { Caller } from '../../server/base/caller.js';
import { newId } from '../../server/base/ids.js';
import { readingCounter } from '../../server/reading/reading.js';
import { readPage } from '../../server/rentals/lists/list-rentals.js';
import { readSettings } from '../../server/settings/stored-settings.js';
import { buildListsOperation } from './lists-operation.js';
import { median, printTable, type Figure, type Findings } from './report.js';

const PAGE_SIZES = [20, 100, 1000];
/** The allowed cost of counting a page's rows, as a share of reading them. */
const MAX_SHARE = 0.1;

/** Prints a line for each page size. The run passes when counting new rows costs at most a tenth of the list. */
export async function benchReading({
  rentals,
  calls,
}: {
  rentals: number;
  calls: number;
}): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const { superAdmin } = await buildListsOperation(dataDir, rentals);
  const db = openDatabase({ dataDir });
  try {
    const figures: Figure[] = [];
    for (const size of PAGE_SIZES) {
      const reader = {
        actor: { ...superAdmin, name: 'Reader', groupAdminId: null },
        role: 'super-admin' as const,
        address: '127.0.0.1',
      };
      const reading = readingCounter({
        db,
        clock: systemClock,
        log: pino({ level: 'silent' }),
        settings: () => readSettings(db),
        pause: () => Promise.resolve(),
      });
      const list = await medianMs(calls, (call) =>
        readPage({ db, clock: systemClock }, callerOf(superAdmin), 'by-creator', {
          limit: size,
          page: call + 1,
        }),
      );
      // The pages are made before the measurement.
      const pages = Array.from({ length: calls }, () => Array.from({ length: size }, newId));
      const count = async (call: number) => {
        await reading.slowDown(reader, 'rows');
        await reading.count(reader, { kind: 'rows', ids: pages[call] ?? [], isLimited: false });
      };
      const fresh = await medianMs(calls, count);
      const again = await medianMs(calls, count);
      const startedAt = performance.now();
      await reading.close();
      const stored = performance.now() - startedAt;
      const share = fresh / list;
      printTable(`Pages of ${size} rows, median of ${calls} calls`, [
        ['the list itself', `${list.toFixed(2)} ms`],
        ['counting rows that are new', `${fresh.toFixed(2)} ms`],
        ['counting rows that were opened before', `${again.toFixed(2)} ms`],
        [`storing ${size * calls} rows at once`, `${stored.toFixed(2)} ms`],
        ['counting / list', share.toFixed(3)],
      ]);
      figures.push({
        what: `Counting ${size} new rows`,
        figure: `${fresh.toFixed(2)} ms`,
        aim: `${MAX_SHARE * 100} % of the list`,
        ratio: share.toFixed(3),
        isHeld: share <= MAX_SHARE,
      });
    }
    return { isRight: figures.every(({ isHeld }) => isHeld), figures };
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function medianMs(calls: number, work: (call: number) => Promise<unknown>): Promise<number> {
  const ms: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    await work(call);
    ms.push(performance.now() - startedAt);
  }
  return median(ms);
}

const callerOf = ({ id, email }: { id: string; email: string }): Caller => ({
  _id: id,
  name: 'Reader',
  email,
  role: 'super-admin',
  assignFor: null,
  canBulkUpload: false,
  sessionId: '',
  provedMs: 0,
  adminId: null,
  teamLeaderId: null,
});
