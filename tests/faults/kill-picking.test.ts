import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killRounds } from '../bench/kill-rounds.js';
import { FROM_SOURCE } from '../bench/server-process.js';

const ROUNDS = 2;

describe('kill -9 while creators enter and pickers pick', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('loses no acknowledged work, with or without a verdict, and hands out no rental twice', async () => {
    const found = await killRounds(
      {
        entry: FROM_SOURCE,
        rounds: ROUNDS,
        creators: 3,
        pickers: 6,
        databaseUrl: null,
        hasOutcomes: true,
      },
      dataDir,
    );
    expect(found.missing).toEqual({ entries: 0, finishes: 0, inHand: 0, holdingTwo: 0, ledgerDiffers: 0 });
    expect(found).toMatchObject({ neverHandedOut: 0, fromNowhere: 0, ledger: { twice: [], unexpected: [] } });
    // Every kill interrupted work, and after every kill the next server opened the database.
    expect(Math.min(...found.killedAfter)).toBeGreaterThan(0);
    expect(found.reopenMs).toHaveLength(ROUNDS);
  });
});
