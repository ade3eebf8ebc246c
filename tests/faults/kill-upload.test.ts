import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { csvOf } from '../api/upload-support.js';
import { inspectUpload, intakeClient } from '../bench/upload-client.js';
import { addPeople } from '../bench/people.js';
import { madeUpRows } from '../bench/rows.js';
import { FROM_SOURCE, startServerProcess } from '../bench/server-process.js';

/** Every tenth row repeats a number. */
const ROWS = 6000;

describe('kill -9 in the middle of an upload', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('makes the next server continue after the last complete batch, without losing or duplicating rows', async () => {
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

  it('that was cancelled doesn’t change the person’s choice: the next server keeps the inserted rows or removes the rest of them', async () => {
    await addPeople(dataDir, { creators: 0, pickers: 0 });
    const first = await startServerProcess(FROM_SOURCE, dataDir);
    const before = await intakeClient(first.url);
    const insertSome = async (name: string, rows: number) => {
      const { _id } = await before.start(name, Buffer.from(csvOf(madeUpRows(rows))));
      await before.until(_id, ({ state }) => state === 'ready');
      await before.commit(_id);
      await before.until(_id, ({ inserted }) => inserted >= 200);
      return _id;
    };
    const keptId = await insertSome('cancelled.csv', ROWS);
    const cancelled = await before.cancel(keptId, 'keep');
    const undoneId = await insertSome('undone.csv', 2 * ROWS);
    const { inserted } = await before.cancel(undoneId, 'undo');
    await first.kill();

    const second = await startServerProcess(FROM_SOURCE, dataDir);
    const after = await intakeClient(second.url);
    const undone = await after.until(undoneId, ({ state }) => state === 'undone');
    await second.stop();
    expect(undone).toMatchObject({ inserted, takenOut: inserted });
    const stopped = await inspectUpload(openDatabase({ dataDir }), keptId);
    expect([stopped.upload.state, stopped.rentals, stopped.pieces]).toEqual([
      'stopped',
      cancelled.inserted,
      0,
    ]);
    const gone = await inspectUpload(openDatabase({ dataDir }), undoneId);
    expect([gone.rentals, gone.pieces]).toEqual([0, 0]);
  });
});
