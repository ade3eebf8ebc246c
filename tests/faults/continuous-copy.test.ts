/** A server on SQLite whose machine is lost: what the continuous copies of BACKUP_DIR bring back. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { openOperation } from './operation.js';
import { NOTHING_LOST, verify } from './workers/verify.js';

const run = promisify(execFile);
const RESTORE = ['--import', 'tsx', 'server/backup/main.ts', 'restore'];
const WITHIN_MS = 30_000;

describe('a server that is killed while it copies, and whose data folder is deleted', () => {
  let copies: string;
  beforeEach(() => {
    copies = mkdtempSync(join(tmpdir(), 'rental-desk-copies-'));
  });
  afterEach(() => rmSync(copies, { recursive: true, force: true }));

  const unfinished = () =>
    readdirSync(copies, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

  it('comes back with all that was acknowledged before the newest copy, proofs of deals among it', async () => {
    const settings = { BACKUP_DIR: copies, BACKUP_EVERY_SECONDS: '1' };
    const operation = await openOperation({ settings });
    onTestFinished(operation.close);
    const { url, dataDir, workers, server } = operation;
    /** The moment of the newest copy, from its age in /metrics. A slow answer makes it earlier, never later. */
    const copiedAtMs = async () => {
      const askedAtMs = Date.now();
      const page = await fetch(`${url}/metrics`).then((answer) => answer.text());
      const [, age = ''] = /^rental_desk_copy_age_seconds (\S+)$/m.exec(page) ?? [];
      return askedAtMs - 1000 * Number(age);
    };
    await workers.makeProgress();
    await workers.makeProgress();
    const acknowledged = structuredClone(workers.record);
    // Who holds a rental may change before the kill.
    acknowledged.inHand.clear();
    const acknowledgedAtMs = Date.now();
    await expect.poll(copiedAtMs, { timeout: WITHIN_MS }).toBeGreaterThan(acknowledgedAtMs);
    await workers.makeProgress();

    const giveUpAt = performance.now() + WITHIN_MS;
    while (unfinished().length === 0 && performance.now() < giveUpAt) await setImmediate();
    const cutOff = unfinished();
    await server().kill();
    rmSync(dataDir, { recursive: true });
    expect(cutOff).toHaveLength(1);

    const { stdout } = await run(process.execPath, [...RESTORE, '--from', copies, '--to', dataDir]);
    // eslint-disable-next-line no-console -- the figure that this test is run for
    console.log(`kill -9 during the copy of ${cutOff.join()}: ${stdout.split('\n')[0] ?? ''}`);
    const [, state = ''] = /state of (\S+), \d+ seconds ago/.exec(stdout) ?? [];
    expect(Date.parse(state)).toBeGreaterThan(acknowledgedAtMs);
    const db = openDatabase({ dataDir });
    const findings = await verify(db, acknowledged).finally(() => db.destroy());
    expect(findings).toEqual(NOTHING_LOST);
    expect(acknowledged.deals.length).toBeGreaterThan(0);

    await operation.startAgain();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
