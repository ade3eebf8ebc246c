/**
 * `npm run bench -- images`: the server's memory for thirty proofs sent in parallel, most of them hostile or
 * of the maximum size.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '../../server/db/database.js';
import { login } from '../../src/contract/auth.js';
import { createClosedRental } from '../../src/contract/closed-rentals.js';
import * as files from '../api/bad-images.js';
import { client } from '../api/client.js';
import { addFinished, dealForm } from '../api/deals-support.js';
import { addPeople, type Person } from './people.js';
import { mustBeZero, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

/** The server and its image process together at one moment, with shared pages counted once. */
const MAX_PEAK_MB = 400;
const WATCH_MS = 20;
const WIDTH = 7900;
const HEIGHT = 5000;

interface Proof {
  what: string;
  bytes: Buffer;
  /** The expected status of the answer. */
  status: number;
}

/**
 * Sends the images and prints the table. The run fails when the server took more memory than allowed, or gave
 * another answer.
 */
export async function benchImages({
  entry,
  senders,
}: {
  entry: ServerEntry;
  senders: number;
}): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  try {
    const proofs = await makeProofs();
    const { pickers } = await addPeople(dataDir, { creators: 0, pickers: senders });
    const numbers = await addRentals(dataDir, pickers);
    const server = await startServerProcess(entry, dataDir);
    const clients = await Promise.all(
      pickers.map(async (body) => {
        const anonymous = client(server.url, null);
        return client(server.url, (await anonymous.call(login, { body })).body.data.accessToken);
      }),
    );
    const before = server.peakMb();
    const watch = watchMemory(server);
    const startedAt = performance.now();
    const outcomes = await Promise.all(
      clients.map(async (by, index) => {
        const proof = proofs[index % proofs.length] ?? { what: '', bytes: Buffer.alloc(0), status: 0 };
        const form = dealForm({ number: numbers[index] ?? '', image: proof.bytes });
        const { status } = await by.send(createClosedRental.path, { method: 'POST', body: form });
        return { ...proof, answered: status };
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const serverMb = server.peakMb();
    const { decoderMb, togetherMb } = watch.stop();
    await server.stop();

    const wrong = outcomes.filter(({ status, answered }) => status !== answered);
    printTable('Images at once', [
      ['senders', senders],
      ...proofs.map(({ what, bytes, status }) => [`${what}, ${megabytes(bytes)} MB`, status] as const),
      ...wrong.map(({ what, answered }) => [`unexpected: ${what}`, answered] as const),
      ['seconds until all are answered', seconds.toFixed(1)],
      ['peak of the server before, MB', before.toFixed(0)],
      ['peak of the server, MB', serverMb.toFixed(0)],
      ['peak of the process that decodes, MB', decoderMb.toFixed(0)],
      ['the sum of both peaks, MB', (serverMb + decoderMb).toFixed(0)],
      ['most at one moment, what they share counted once, MB', togetherMb.toFixed(0)],
    ]);
    const isHeld = togetherMb < MAX_PEAK_MB;
    return {
      isRight: wrong.length === 0 && isHeld,
      figures: [
        mustBeZero(`${senders} proofs at once, bombs among them: wrong answers`, wrong.length),
        {
          what: `${senders} proofs at once: most memory of server and decoder at one moment`,
          figure: `${togetherMb.toFixed(0)} MB`,
          aim: `${MAX_PEAK_MB} MB`,
          isHeld,
        },
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the peak memory of the image process, and of both processes at one moment. */
function watchMemory(server: ServerProcess) {
  let decoderMb = 0;
  let togetherMb = 0;
  const look = () => {
    decoderMb = Math.max(decoderMb, ...server.childrenPeakMb().values());
    togetherMb = Math.max(togetherMb, server.togetherMb());
  };
  const timer = setInterval(look, WATCH_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { decoderMb, togetherMb };
    },
  };
}

const megabytes = (bytes: Buffer): string => (bytes.length / 1024 / 1024).toFixed(1);

async function makeProofs(): Promise<Proof[]> {
  const flat = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#336699' } });
  const grain = await sharp({
    create: {
      width: 900,
      height: 570,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const photo = sharp(grain).resize(WIDTH, HEIGHT, { fit: 'fill' });
  const jpeg = await photo.clone().jpeg({ quality: 80 }).toBuffer();
  return [
    { what: 'bomb of 50,000 × 50,000', bytes: files.pngBomb(50_000, 50_000), status: 413 },
    {
      what: '39.5 MP progressive JPEG',
      bytes: await photo.clone().jpeg({ quality: 60, progressive: true }).toBuffer(),
      status: 200,
    },
    { what: '39.5 MP WebP', bytes: await photo.clone().webp({ quality: 40 }).toBuffer(), status: 200 },
    {
      what: '39.5 MP interlaced PNG',
      bytes: await flat.clone().removeAlpha().png({ progressive: true }).toBuffer(),
      status: 200,
    },
    {
      what: 'the same with transparency',
      bytes: await flat.clone().png({ progressive: true }).toBuffer(),
      status: 413,
    },
    {
      what: '39.5 MP turned JPEG',
      bytes: await photo.clone().withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer(),
      status: 200,
    },
    { what: '39.5 MP JPEG', bytes: jpeg, status: 200 },
    { what: 'the same cut off', bytes: jpeg.subarray(0, jpeg.length >> 1), status: 400 },
    { what: 'too large a file', bytes: Buffer.alloc(9 * 1024 * 1024, 0xff), status: 413 },
    { what: 'as large as may be, no picture', bytes: Buffer.alloc(8 * 1024 * 1024, 0x3c), status: 415 },
    { what: 'SVG', bytes: files.SVG, status: 415 },
  ];
}

/** A finished rental for each picker; returns their numbers. */
async function addRentals(dataDir: string, pickers: readonly Person[]): Promise<string[]> {
  const db = openDatabase({ dataDir });
  const numbers = pickers.map((_, index) => String(2_015_550_000 + index));
  for (const [index, picker] of pickers.entries())
    await addFinished(db, picker, { number: numbers[index] ?? '' });
  await db.destroy();
  return numbers;
}
