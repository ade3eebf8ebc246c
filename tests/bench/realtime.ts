/** `npm run bench -- realtime`: messages to creators who are all connected to one server, and the cost of a connection. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { secretInFolder } from '../../server/auth/jwt-secret.js';
import { openSession } from '../../server/auth/sessions.js';
import { systemClock } from '../../server/base/clock.js';
import { openDatabase } from '../../server/db/database.js';
import { accessTokens } from '../../server/http/access-token.js';
import { DEFAULT_SESSION } from '../../src/contract/limits.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { addFinished } from '../api/deals-support.js';
import { asAll, isDone, type Caller } from './caller.js';
import { inPlace, type Given } from './harness.js';
import { addPeople, type Person } from './people.js';
import {
  atMost,
  machineMs,
  must,
  mustBeZero,
  p50p99,
  percentile,
  secondsSince,
  told,
  type Figure,
} from './report.js';

/** What a process of sockets is told, and what it tells. */
export interface Order {
  url: string;
  tokens: string[];
}
export type Heard =
  { kind: 'connected' } | { kind: 'lost' } | { kind: 'message'; message: string; atMs: number };

const PICKERS = 20;
const PROCESSES = 2;
const AIM_P99_MS = 100;
/** A message that takes longer counts as lost. */
const PATIENCE_MS = 10_000;
const SETTLE_MS = 2000;
/** Timers are a little late. This delay of the bench doesn't count as the server's. */
const LATE_MS = 5;
const SOCKETS = fileURLToPath(new URL('realtime-sockets.ts', import.meta.url));

/** The run fails when a message was not delivered once and in time. */
export async function benchRealtime({
  creators,
  messages,
  seconds,
  ...harness
}: Given<'creators' | 'messages' | 'seconds'>): Promise<Figure[]> {
  return inPlace(harness, async ({ dataDir, start }) => {
    const { tokens, pickers } = await buildOperation(dataDir, creators);
    const server = await start();
    await setTimeout(SETTLE_MS);
    const idleMb = server.residentMb();
    const startedAt = performance.now();
    const listeners = await connectListeners(server.url, tokens);
    try {
      const connectSeconds = secondsSince(startedAt);
      await setTimeout(SETTLE_MS);
      const connectionMb = (server.residentMb() - idleMb) / creators;
      const people = pickers.map(({ person }) => person);
      const { sentAtMs, refused } = await asAll(server.url, people, (callers) =>
        sendAtRate(
          callers.map((caller, index) => ({ caller, pairs: pickers[index]?.pairs ?? [] })),
          { perSecond: messages, seconds },
        ),
      );
      const { arrivals } = listeners;
      for (const untilMs = machineMs() + PATIENCE_MS; machineMs() < untilMs;) {
        if (arrivals.length >= sentAtMs.size) break;
        await setTimeout(50);
      }
      const arrivedAtMs = new Map(arrivals.toReversed().map(({ message, atMs }) => [message, atMs]));
      const onTheWayMs = [...sentAtMs].flatMap(([message, sentAt]) => {
        const atMs = arrivedAtMs.get(message);
        return atMs === undefined ? [] : atMs - sentAt;
      });
      const what = `${creators} creators connected, ${messages} messages/s`;
      return [
        told(`${what}: all connected after`, `${connectSeconds.toFixed(1)} s`),
        told(`${what}: memory a connection`, `${connectionMb.toFixed(3)} MB`),
        told(`${what}: messages taken`, sentAtMs.size),
        mustBeZero([`${what}: refused`, ...new Set(refused)].join(' '), refused.length),
        mustBeZero(`${what}: not delivered`, sentAtMs.size - onTheWayMs.length),
        mustBeZero(`${what}: delivered twice`, arrivals.length - arrivedAtMs.size),
        mustBeZero(`${what}: connections lost`, listeners.lost()),
        told(`${what}: from send to arrival, p50 / p99`, p50p99(onTheWayMs)),
        must(atMost(`${what}: p99`, percentile(onTheWayMs, 0.99), AIM_P99_MS)),
      ];
    } finally {
      listeners.stop();
    }
  });
}

/** The creator to whom a picker may write, and the rental. */
interface Pair {
  creatorId: string;
  rentalId: string;
}

/** Logged-in creators, and pickers who have finished a rental of each creator. Two thousand logins would take minutes of hashing. */
async function buildOperation(dataDir: string, count: number) {
  const { creators, pickers } = await addPeople(dataDir, { creators: count, pickers: PICKERS });
  const { issue } = accessTokens({ secrets: [secretInFolder(dataDir)], clock: systemClock });
  const db = openDatabase({ dataDir });
  try {
    return await db.transaction().execute(async (trx) => {
      const tokens: string[] = [];
      const working = pickers.map((person: Person) => ({ person, pairs: [] as Pair[] }));
      for (const [index, { id, email }] of creators.entries()) {
        const from = { address: '127.0.0.1', rule: DEFAULT_SESSION };
        const { sessionId } = await openSession(trx, id, from, Date.now());
        tokens.push(await issue({ id, email, role: 'data-creator' }, sessionId));
        const picker = working[index % working.length];
        if (!picker) throw new Error('There is no picker');
        const rentalId = await addFinished(trx, picker.person, { creator_id: id });
        picker.pairs.push({ creatorId: id, rentalId });
      }
      return { tokens, pickers: working };
    });
  } finally {
    await db.destroy();
  }
}

/** Connects a socket for each token, by websocket only, in processes of their own; resolves when all are connected. */
async function connectListeners(url: string, tokens: readonly string[]) {
  const arrivals: Extract<Heard, { kind: 'message' }>[] = [];
  let lost = 0;
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill();
  };
  const connect = async (place: number) => {
    const child = fork(SOCKETS, { execArgv: ['--import', 'tsx'] });
    children.push(child);
    const connected = new Promise<void>((resolve) => {
      child.on('message', (heard: Heard) => {
        if (heard.kind === 'connected') resolve();
        else if (heard.kind === 'lost') lost += 1;
        else arrivals.push(heard);
      });
    });
    child.send({ url, tokens: tokens.filter((_, at) => at % PROCESSES === place) });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process of sockets ended')));
    await Promise.race([connected, ended]);
    // It ends by `stop` now.
    ended.catch(() => undefined);
  };
  try {
    await Promise.all(Array.from({ length: PROCESSES }, (_, place) => connect(place)));
  } catch (error) {
    stop();
    throw error;
  }
  return { arrivals, lost: () => lost, stop };
}

/**
 * Pickers write to their creators in turn, at this total rate. A message that is late because the server was slow is timed from its
 * scheduled moment, so that the wait is measured too.
 */
async function sendAtRate(
  pickers: readonly { caller: Caller; pairs: readonly Pair[] }[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
) {
  const sentAtMs = new Map<string, number>();
  const refused: string[] = [];
  const startMs = machineMs();
  const work = async ({ caller, pairs }: (typeof pickers)[number], place: number) => {
    for (let turn = 0; ; turn += 1) {
      const index = turn * pickers.length + place;
      const pair = pairs[turn % pairs.length];
      if (index >= perSecond * seconds || !pair) return;
      const dueMs = startMs + (index / perSecond) * 1000;
      await setTimeout(Math.max(0, dueMs - machineMs()));
      const message = `Is number ${index} still free?`;
      const sentAt = machineMs() - dueMs > LATE_MS ? dueMs : machineMs();
      const reply = await caller.call(sendMessage, { ...pair, message });
      if (isDone(reply)) sentAtMs.set(message, sentAt);
      else refused.push(`${reply.status} ${'failure' in reply ? reply.failure.message : ''}`);
    }
  };
  await Promise.all(pickers.map(work));
  return { sentAtMs, refused };
}
