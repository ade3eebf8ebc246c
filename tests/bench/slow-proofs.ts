/**
 * `npm run bench -- slow-proofs`: how long an honest deal takes while others send the largest proof slowly,
 * in two forms of the attack.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../../server/db/database.js';
import { login } from '../../src/contract/auth.js';
import { createClosedRental } from '../../src/contract/closed-rentals.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/call-limits.js';
import { client } from '../api/client.js';
import { addFinished, dealForm } from '../api/deals-support.js';
import { addPeople, type Person } from './people.js';
import { p50p99, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

const ATTACKS = [
  { senders: 2, bytesPerSecond: 100_000 },
  { senders: 20, bytesPerSecond: 6_000 },
];
const P99_AIM_MS = 2000;
/** An honest person sends a deal, reads its answer, and sends the next one after this pause. */
const PAUSE_MS = 250;
const WRITES_PER_SECOND = 5;
const FIRST_NUMBER = 2_015_550_000;

interface Attack {
  senders: number;
  bytesPerSecond: number;
}

/**
 * Runs each attack against its own server and prints a table. The run fails when a deal failed or took too long.
 */
export async function benchSlowProofs({
  entry,
  seconds,
}: {
  entry: ServerEntry;
  seconds: number;
}): Promise<Findings> {
  const image = await proofOfOneMegabyte();
  const findings: Findings = { isRight: true, figures: [] };
  for (const attack of ATTACKS) {
    const { ms, failed, memoryMb, cutOff } = await measure(entry, attack, image, seconds);
    const title = `${attack.senders} senders at ${attack.bytesPerSecond / 1000} kB/s`;
    const p99 = p50p99(ms);
    printTable(`Deals of ${(image.length / 1e6).toFixed(1)} MB during ${title}, ${seconds} s`, [
      ['deals done', ms.length],
      [`deals that failed or took over ${REQUEST_TIMEOUT_MS / 1000} s`, failed],
      ['a deal, p50 / p99', p99],
      ['slow proofs cut off by the server, each sent again', cutOff],
      ['most memory of the server, MB', memoryMb.toFixed(0)],
    ]);
    const isHeld = failed === 0 && ms.length > 0 && percentile99(ms) < P99_AIM_MS;
    findings.isRight &&= isHeld;
    findings.figures.push({
      what: `a deal during ${title}, p50 / p99; failed`,
      figure: `${p99}; ${failed}`,
      aim: `${P99_AIM_MS} ms; 0`,
      isHeld,
    });
  }
  return findings;
}

async function measure(entry: ServerEntry, attack: Attack, image: Buffer, seconds: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const { pickers } = await addPeople(dataDir, { creators: 0, pickers: attack.senders + 1 });
  const [honest, ...slow] = pickers;
  if (!honest) throw new Error('Nobody is there');
  const deals = Math.ceil((seconds * 1000) / PAUSE_MS);
  await addRentals(dataDir, honest, deals);
  const server = await startServerProcess(entry, dataDir);
  const sockets = new Set<Socket>();
  try {
    const tokens = await Promise.all(slow.map((person) => tokenOf(server, person)));
    const token = await tokenOf(server, honest);
    const end = new AbortController();
    let cutOff = -attack.senders;
    const sending = tokens.map((each) =>
      sendSlowly(server, each, attack, end.signal, sockets, () => (cutOff += 1)),
    );
    // The deals start when the server has begun to read from each sender.
    await wait(1000);
    const honestly = client(server.url, token);
    const ms: number[] = [];
    let failed = 0;
    const startedAt = performance.now();
    for (let i = 0; i < deals && performance.now() - startedAt < seconds * 1000; i += 1) {
      const sentAt = performance.now();
      const body = dealForm({ number: String(FIRST_NUMBER + i), image });
      const answer = await Promise.race([
        honestly.send(createClosedRental.path, { method: 'POST', body }).catch(() => null),
        wait(REQUEST_TIMEOUT_MS, null),
      ]);
      if (answer?.status === 200) ms.push(performance.now() - sentAt);
      else failed += 1;
      await wait(PAUSE_MS);
    }
    const memoryMb = server.peakMb();
    end.abort();
    for (const socket of sockets) socket.destroy();
    await Promise.all(sending);
    return { ms, failed, memoryMb, cutOff };
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends the largest proof slowly, again and again until the bench ends. */
async function sendSlowly(
  server: ServerProcess,
  token: string,
  { bytesPerSecond }: Attack,
  end: AbortSignal,
  sockets: Set<Socket>,
  onStart: () => void,
): Promise<void> {
  const chunk = Buffer.alloc(bytesPerSecond / WRITES_PER_SECOND, 0x3c);
  while (!end.aborted) {
    onStart();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // The answer must be read, so that the server can close the connection.
    socket.resume();
    socket.write(beginning(token));
    const timer = setInterval(() => socket.writable && socket.write(chunk), 1000 / WRITES_PER_SECOND);
    await closed;
    clearInterval(timer);
    sockets.delete(socket);
  }
}

const beginning = (token: string): string =>
  [
    `POST ${API_BASE}${createClosedRental.path} HTTP/1.1`,
    ...['host: bench', `authorization: ${token}`, `content-length: ${CLOSING_IMAGE.maxBytes}`],
    'content-type: multipart/form-data; boundary=x',
    '',
    '--x',
    'content-disposition: form-data; name="image"; filename="proof.png"',
    ...['', ''],
  ].join('\r\n');

const tokenOf = async (server: ServerProcess, body: Person): Promise<string> =>
  (await client(server.url, null).call(login, { body })).body.data.accessToken;

/** One megabyte of noise, which doesn't compress well, like a screenshot with much detail. */
const proofOfOneMegabyte = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer();

async function addRentals(dataDir: string, picker: Person, count: number): Promise<void> {
  const db = openDatabase({ dataDir });
  for (let i = 0; i < count; i += 1) await addFinished(db, picker, { number: String(FIRST_NUMBER + i) });
  await db.destroy();
}

const percentile99 = (ms: readonly number[]): number =>
  [...ms].sort((one, other) => one - other)[Math.min(ms.length - 1, Math.floor(ms.length * 0.99))] ?? 0;
