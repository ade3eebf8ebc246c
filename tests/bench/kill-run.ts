/**
 * The main job with two kill -9 in the middle: one while creators enter, one while pickers pick. After each the data folder
 * is looked at as the dead server left it, then a new server goes on over it.
 */
import type { RentalForm } from '../../src/contract/rentals.js';
import { asAll } from './as-all.js';
import { enterAll } from './enter-phase.js';
import { inspect } from './inspect.js';
import { addPeople } from './people.js';
import { pickAll } from './pick-phase.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface KillPlan {
  entry: ServerEntry;
  rows: readonly RentalForm[];
  creators: number;
  pickers: number;
}

/** What was acknowledged before each kill and what of it was missing after; every number below `acknowledged` must be 0. */
export interface KillFindings {
  acknowledgedCreates: number;
  unansweredCreates: number;
  missingCreates: number;
  acknowledgedFinishes: number;
  missingFinishes: number;
  missingInHand: number;
  holdingTwo: number;
  handedOut: number;
  handedOutTwice: number;
  neverHandedOut: number;
  unexpected: string[];
}

/** When to kill: after this share of what there is to do. */
const KILL_AFTER = 0.4;

/** Runs the job over an empty data folder. */
export async function killRun(
  { entry, rows, creators, pickers }: KillPlan,
  dataDir: string,
): Promise<KillFindings> {
  const people = await addPeople(dataDir, { creators, pickers });

  const first = await startServerProcess(entry, dataDir);
  const killAt = (server: typeof first, share: number) => (count: number) => {
    if (count === Math.ceil(share)) void server.kill();
  };
  const entering = await asAll(first.url, people.creators, (callers) =>
    enterAll(callers, rows, killAt(first, rows.length * KILL_AFTER)),
  );
  await first.kill();
  const afterEntering = await inspect(dataDir);

  const second = await startServerProcess(entry, dataDir);
  await asAll(second.url, people.creators, (callers) => enterAll(callers, entering.unanswered));
  const inHand = new Map<string, string>();
  const picking = await asAll(second.url, people.pickers, (callers) =>
    pickAll(callers, inHand, killAt(second, afterEntering.rentals.size * KILL_AFTER)),
  );
  await second.kill();
  const afterPicking = await inspect(dataDir);
  // Before the next server changes it: what each picker was given last and not heard of the finish.
  const inHandAtKill = [...inHand];

  const third = await startServerProcess(entry, dataDir);
  const rest = await asAll(third.url, people.pickers, (callers) => pickAll(callers, inHand));
  await third.stop();
  const atTheEnd = await inspect(dataDir);

  const fetched = [...picking.fetched, ...rest.fetched];
  const handedOut = new Set(fetched);
  const isMissing = ({ rentalId, pickerId, number_status }: (typeof picking.finished)[number]) => {
    const rental = afterPicking.rentals.get(rentalId);
    return !rental?.isFinished || rental.fetcherId !== pickerId || rental.number_status !== number_status;
  };
  return {
    acknowledgedCreates: entering.entered.length,
    unansweredCreates: entering.unanswered.length,
    missingCreates: entering.entered.filter((id) => !afterEntering.rentals.has(id)).length,
    acknowledgedFinishes: picking.finished.length,
    missingFinishes: picking.finished.filter(isMissing).length,
    missingInHand: inHandAtKill.filter(
      ([pickerId, id]) => afterPicking.rentals.get(id)?.fetcherId !== pickerId,
    ).length,
    holdingTwo: afterPicking.holdingTwo + atTheEnd.holdingTwo,
    handedOut: handedOut.size,
    handedOutTwice: fetched.length - handedOut.size,
    neverHandedOut: [...atTheEnd.rentals].filter(([id, { isFinished }]) => !handedOut.has(id) || !isFinished)
      .length,
    unexpected: [...picking.unexpected, ...rest.unexpected],
  };
}
