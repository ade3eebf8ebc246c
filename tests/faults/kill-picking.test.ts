import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killRun } from '../bench/kill-run.js';
import { madeUpRows } from '../bench/rows.js';
import { FROM_SOURCE } from '../bench/server-process.js';

describe('kill -9 in the middle of entering and of picking', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('loses nothing that was acknowledged, and hands nothing out twice', async () => {
    const rows = madeUpRows(120);
    const found = await killRun({ entry: FROM_SOURCE, rows, creators: 3, pickers: 6 }, dataDir);
    expect(found).toMatchObject({
      missingCreates: 0,
      missingFinishes: 0,
      missingInHand: 0,
      holdingTwo: 0,
      handedOut: 108,
      handedOutTwice: 0,
      neverHandedOut: 0,
      unexpected: [],
    });
    // The kills came in the middle: there was something to lose, and something left to do.
    expect(found.acknowledgedCreates).toBeGreaterThanOrEqual(48);
    expect(found.unansweredCreates).toBeGreaterThan(0);
    expect(found.acknowledgedFinishes).toBeGreaterThan(0);
    expect(found.acknowledgedFinishes).toBeLessThan(108);
  });
});
