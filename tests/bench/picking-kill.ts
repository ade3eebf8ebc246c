/** `npm run bench -- picking --kill`: what a kill -9 in the middle of the main job leaves behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRun, type KillPlan } from './kill-run.js';
import { printTable } from './report.js';

/** Runs it and prints the findings. False when anything acknowledged is missing or anything was handed out twice. */
export async function benchPickingKill(plan: KillPlan): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
  try {
    const found = await killRun(plan, dataDir);
    const mustBeZero = [
      ['acknowledged creates missing', found.missingCreates],
      ['acknowledged finishes missing', found.missingFinishes],
      ['acknowledged fetches no longer in that hand', found.missingInHand],
      ['pickers who hold two', found.holdingTwo],
      ['handed out twice', found.handedOutTwice],
      ['lost (never handed out or not finished)', found.neverHandedOut],
      ...found.unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
    ] as const;
    printTable('kill -9 while creators enter, and again while pickers pick', [
      ['rows', plan.rows.length],
      ['creates acknowledged before the kill', found.acknowledgedCreates],
      ['creates without an answer, sent again', found.unansweredCreates],
      ['finishes acknowledged before the kill', found.acknowledgedFinishes],
      ['handed out in all', found.handedOut],
      ...mustBeZero,
    ]);
    return mustBeZero.every(([, count]) => count === 0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
