/**
 * `npm run bench -- handshakes`: socket handshakes over twenty connections without a valid token, while valid
 * clients connect.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { accessTokens } from '../../server/http/access-token.js';
import { SOCKET_PATH, SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL } from '../../src/contract/realtime.js';
import { logIn } from './caller.js';
import type { FloodOrder, FloodReport } from './handshake-flooder.js';
import { addPeople, type Person } from './people.js';
import { p50p99, perSecond, printTable, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';
import { percentile } from './server-times.js';

const CONNECTIONS = 20;
const HEAP_MB = 256;
const AIM = { growthMb: 60, healthMs: 200 };
const SECRET = 'a secret that the bench knows, too';
const HONEST_EVERY_MS = 250;
const HEALTH_EVERY_MS = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** The server trusts the bench as a proxy, so that valid clients come from another address than the flood. */
const OTHER_ADDRESS = { 'x-forwarded-for': '203.0.113.9' };

type Transport = FloodOrder['transport'];

interface Flood {
  title: string;
  transport: Transport;
  token: string | null;
}

interface Outcome extends FloodReport {
  growthMb: number;
  healthMs: number[];
  own: { ms: number[]; failed: number };
  /** Clients from another address that send their token only in `auth`. */
  foreign: { ms: number[]; failed: number };
}

/**
 * Prints a table for each kind of handshake. The run passes when memory and answers are within their aims and every
 * valid socket connects.
 */
export async function benchHandshakeFlood({
  entry,
  seconds,
}: {
  entry: ServerEntry;
  seconds: number;
}): Promise<Findings> {
  const figures: Figure[] = [];
  for (const transport of ['polling', 'websocket'] as const)
    for (const flood of [
      { title: 'no token', transport, token: null },
      { title: 'a garbage token', transport, token: `x.${'y'.repeat(200)}.z` },
      { title: 'an expired token', transport, token: await expiredToken() },
    ])
      figures.push(...(await measure(entry, flood, seconds)));
  return { isRight: figures.every(({ isHeld }) => isHeld !== false), figures };
}

async function measure(entry: ServerEntry, flood: Flood, seconds: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-flood-'));
  const { creators } = await addPeople(dataDir, { creators: 2, pickers: 0 });
  const [person] = creators;
  if (!person) throw new Error('The bench has no creator');
  const server = await startServerProcess([`--max-old-space-size=${HEAP_MB}`, ...entry], dataDir, {
    JWT_SECRET: SECRET,
    TRUST_PROXY: 'on',
  });
  try {
    const outcome = await floodAndConnect(server, person, flood, seconds);
    return figuresOf(flood, outcome, seconds);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function floodAndConnect(
  server: ServerProcess,
  person: Person,
  { transport, token }: Flood,
  seconds: number,
): Promise<Outcome> {
  const caller = await logIn(server.url, person);
  for (let i = 0; i < 20; i += 1) await connectOnce(server.url, caller.token, 'own', 'websocket');
  const beforeMb = server.ownMb();
  let mostMb = beforeMb;
  const healthMs: number[] = [];
  const own = { ms: [] as number[], failed: 0 };
  const foreign = { ms: [] as number[], failed: 0 };
  const running = { is: true };
  const order = {
    port: Number(new URL(server.url).port),
    transport,
    token,
    connections: CONNECTIONS,
    seconds,
  };
  const report = flooded(order).finally(() => (running.is = false));
  const agent = new Agent({ keepAlive: true });
  const repeat = async (everyMs: number, work: (round: number) => Promise<void>) => {
    for (let round = 0; running.is; round += 1) await Promise.all([work(round), wait(everyMs)]);
  };
  const note = (kind: 'own' | 'foreign', seen: { ms: number[]; failed: number }) => async (round: number) => {
    const ms = await connectOnce(server.url, caller.token, kind, round % 2 === 0 ? 'websocket' : 'polling');
    if (ms === null) seen.failed += 1;
    else seen.ms.push(ms);
  };
  await Promise.all([
    report,
    repeat(HEALTH_EVERY_MS, async () => void healthMs.push(await healthOnce(server.url, agent))),
    repeat(HONEST_EVERY_MS, note('own', own)),
    repeat(HONEST_EVERY_MS, note('foreign', foreign)),
    repeat(HONEST_EVERY_MS, () => {
      mostMb = Math.max(mostMb, server.ownMb());
      return Promise.resolve();
    }),
  ]);
  agent.destroy();
  caller.close();
  return { ...(await report), growthMb: mostMb - beforeMb, healthMs, own, foreign };
}

async function flooded(order: FloodOrder): Promise<FloodReport> {
  const child = fork(fileURLToPath(new URL('./handshake-flooder.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  const [report] = (await once(child, 'message')) as [FloodReport];
  return report;
}

/** How long a socket took to connect; null if it didn't connect. */
function connectOnce(
  url: string,
  token: string,
  kind: 'own' | 'foreign',
  transport: Transport,
): Promise<number | null> {
  const startedAt = performance.now();
  const shown = {
    extraHeaders: { authorization: token },
    protocols: [SOCKET_PROTOCOL, SOCKET_TOKEN_PROTOCOL + token],
  };
  return new Promise((resolve) => {
    const socket = io(url, {
      path: SOCKET_PATH,
      auth: { token },
      transports: [transport],
      forceNew: true,
      reconnection: false,
      ...(kind === 'own' ? shown : { extraHeaders: OTHER_ADDRESS }),
      timeout: CONNECT_TIMEOUT_MS,
    });
    const end = (ms: number | null) => {
      socket.disconnect();
      resolve(ms);
    };
    socket.once('connect', () => end(performance.now() - startedAt));
    socket.once('connect_error', () => end(null));
  });
}

const healthOnce = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });

/** An expired token with the server's signature. */
function expiredToken(): Promise<string> {
  const { issue } = accessTokens({ secrets: [SECRET], clock: { now: () => Date.now() - 86_400_000 } });
  return issue({ id: 'somebody', role: 'data-creator', email: 'somebody@bench.example' }, 'a session');
}

function figuresOf({ title, transport }: Flood, outcome: Outcome, seconds: number): Figure[] {
  const { handshakes, accepted, growthMb, healthMs, own, foreign } = outcome;
  const what = `${transport} handshakes with ${title}`;
  const health = percentile(healthMs, 0.99);
  printTable(`${what}: ${CONNECTIONS} connections for ${seconds} s, a heap of ${HEAP_MB} MB`, [
    ['handshakes', `${handshakes}, ${perSecond(handshakes, seconds)}`],
    ['accepted', accepted],
    ['own memory grew by at most', `${growthMb.toFixed(0)} MB`],
    ['/healthz, p50 / p99', p50p99(healthMs)],
    ['our sockets connected', `${own.ms.length} of ${own.ms.length + own.failed}`],
    ['  in, p50 / p99', p50p99(own.ms)],
    ['token in auth alone, other address', `${foreign.ms.length} of ${foreign.ms.length + foreign.failed}`],
    ['  in, p50 / p99', p50p99(foreign.ms)],
  ]);
  return [
    {
      what: `${what}: growth of own memory`,
      figure: `${growthMb.toFixed(0)} MB`,
      aim: `${AIM.growthMb} MB`,
      isHeld: growthMb < AIM.growthMb,
    },
    {
      what: `${what}: /healthz p99`,
      figure: `${health.toFixed(0)} ms`,
      aim: `${AIM.healthMs} ms`,
      isHeld: health < AIM.healthMs,
    },
    {
      what: `${what}: honest sockets that connected`,
      figure: `${own.ms.length}`,
      aim: 'all',
      isHeld: own.failed === 0 && own.ms.length > 0,
    },
  ];
}
