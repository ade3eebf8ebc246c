import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { csvOf } from '../api/intake-support.js';
import { inspectUpload, intakeClient } from '../bench/intake-client.js';
import { addPeople } from '../bench/people.js';
import { madeUpRows } from '../bench/rows.js';
import { FROM_SOURCE, startServerProcess } from '../bench/server-process.js';

/** Every tenth repeats a number. */
const ROWS = 6000;

describe('kill -9 in the middle of an upload', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('goes on behind the last whole batch: nothing is lost, nothing comes twice', async () => {
    await addPeople(dataDir, { creators: 0, pickers: 0 });
    const file = Buffer.from(csvOf(madeUpRows(ROWS)));

    const first = await startServerProcess(FROM_SOURCE, dataDir);
    const before = await intakeClient(first.url);
    const { _id } = await before.start('leads.csv', file);
    await before.until(_id, ({ state }) => state === 'ready');
    await before.commit(_id);
    await before.until(_id, ({ inserted }) => inserted >= 400);
    await first.kill();

    const left = await inspectUpload(openDatabase({ dataDir }), _id);
    expect(left.upload.state).toBe('inserting');
    expect(left.rentals).toBe(left.upload.inserted);
    expect(left.skips).toBe(left.upload.skipped);
    expect(left.rentals).toBeLessThan(ROWS * 0.9);

    const second = await startServerProcess(FROM_SOURCE, dataDir);
    const after = await intakeClient(second.url);
    const done = await after.until(_id, ({ state }) => state === 'done');
    await second.stop();
    expect(done).toMatchObject({ inserted: ROWS * 0.9, skipped: ROWS * 0.1, rowsDone: ROWS });
    const end = await inspectUpload(openDatabase({ dataDir }), _id);
    expect([end.rentals, end.skips, end.pieces]).toEqual([ROWS * 0.9, ROWS * 0.1, 0]);
  });
});
