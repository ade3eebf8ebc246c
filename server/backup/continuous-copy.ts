/**
 * Copies the database into a folder while the server works: once as a whole, then every few seconds the pages that have changed, which
 * are read from the write-ahead log. Nothing restarts that log but this job, so no change is missed; when somebody else did, as
 * erasing does, a new generation begins.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../base/clock.js';
import { makeFolder } from '../base/make-folder.js';
import { DATABASE_FILE } from '../db/database.js';
import type { Database } from '../db/schema.js';
import { LEAVE_LOG_ALONE, openWal, restartLog, type Page, type Wal, type WalState } from '../db/wal.js';
import { SECRET_FILE } from '../auth/jwt-secret.js';
import {
  changesPath,
  generationPath,
  generationsIn,
  removeOld,
  syncFolder,
  UNFINISHED,
  WHOLE,
  writeChanges,
  writeComplete,
} from './generations.js';

/** How often the log is looked at: in a busy second it can grow by tens of MB. */
const LOOK_MS = 1000;
/** A log of this many frames (16 MB) is copied at once and restarted. */
const LONG_LOG = 4096;
/** The last copy holds its pages in memory while nobody can write, so before it the log is copied until at most this many frames are left. */
const SHORT_REST = 512;
const MOST_ROUNDS = 5;
/** A generation ends when its changes are larger than its whole copy and this. */
const SMALL_BYTES = 64 * 1024 * 1024;

export interface CopyPlan {
  db: Kysely<Database>;
  dataDir: string;
  /** The folder that gets the generations. */
  into: string;
  everyMs: number;
  /** For how many days the last generation of a day is kept. */
  keepDays: number;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface ContinuousCopy {
  /** How old the newest state is that can be restored, or, before the first copy, since when this server tries. */
  ageSeconds(): number;
  /** Copies what has changed. Throws when the folder can't be written. */
  copyNow(): Promise<void>;
  /** Copies the last changes and stops. */
  close(): Promise<void>;
}

interface Generation {
  path: string;
  salt: string;
  /** How many frames of the log are copied. */
  frames: number;
  /** How many files of changes there are. */
  files: number;
  wholeBytes: number;
  changedBytes: number;
}

/** Starts copying. The first whole copy begins at once. */
export function copyContinuously(plan: CopyPlan): ContinuousCopy {
  const { everyMs, clock, log } = plan;
  let wal: Wal | null = null;
  let generation: Generation | null = null;
  let copiedAtMs = clock.now();
  let lastTryMs = -Infinity;
  let isClosing = false;

  const copyOnce = async () => {
    lastTryMs = performance.now();
    wal ??= openWal(join(plan.dataDir, DATABASE_FILE));
    const atMs = clock.now();
    try {
      if (generation === null || isTooLarge(generation) || !(await copyChanges(plan, wal, generation)))
        generation = await beginGeneration(plan, wal, atMs);
      copiedAtMs = atMs;
    } catch (error) {
      generation = null;
      throw error;
    }
  };

  // A whole copy would take longer than a server may take to end.
  const isTooLarge = ({ wholeBytes, changedBytes }: Generation) =>
    !isClosing && changedBytes > wholeBytes + SMALL_BYTES;

  let running: Promise<void> = Promise.resolve();
  const copyNow = () => (running = running.catch(() => undefined).then(copyOnce));
  const isDue = () =>
    performance.now() - lastTryMs >= everyMs ||
    (generation !== null && (wal?.state().frames ?? 0) - generation.frames > LONG_LOG);
  let isCopying = false;
  const look = () => {
    if (isCopying || !isDue()) return;
    isCopying = true;
    void copyNow()
      .catch((err: unknown) =>
        log.error(
          { err },
          `The copy to BACKUP_DIR (${plan.into}) failed. It is tried again; the server goes on`,
        ),
      )
      .finally(() => (isCopying = false));
  };
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    ageSeconds: () => (clock.now() - copiedAtMs) / 1000,
    copyNow,
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      await running.catch(() => undefined);
      if (generation === null) return;
      await copyNow().catch((err: unknown) =>
        log.error({ err }, `The last changes were not copied to BACKUP_DIR (${plan.into})`),
      );
    },
  };
}

/** Copies the whole database: with the log restarted, the file has everything, and doesn't change meanwhile. */
async function beginGeneration(
  { db, dataDir, into, ...plan }: CopyPlan,
  wal: Wal,
  atMs: number,
): Promise<Generation> {
  const start = await db.connection().execute(async (connection) => {
    await LEAVE_LOG_ALONE.execute(connection);
    if (!(await restartLog(connection))) throw new Error('Another program is reading the database');
    return wal.state();
  });
  makeFolder(into);
  removeOld(into, plan.keepDays, atMs);
  // The newest generation has the latest name even when the clock was set back.
  const path = generationPath(into, Math.max(atMs, (generationsIn(into).at(-1)?.atMs ?? 0) + 1));
  const unfinished = path + UNFINISHED;
  try {
    makeFolder(unfinished);
    const wholeBytes = await writeComplete(join(unfinished, WHOLE), wal.databaseFile());
    const secret = join(dataDir, SECRET_FILE);
    if (existsSync(secret)) await writeComplete(join(unfinished, SECRET_FILE), [readFileSync(secret)]);
    if (!isSameLog(wal.state(), start))
      throw new Error('Something else wrote the log into the database meanwhile');
    await rename(unfinished, path);
    await syncFolder(into);
    plan.log.info({ path, bytes: wholeBytes }, 'Copied the whole database');
    return { path, salt: start.salt, frames: 0, files: 0, wholeBytes, changedBytes: 0 };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const isSameLog = (now: WalState, { salt }: { salt: string }): boolean =>
  now.salt === salt && now.backfilled === 0;

/**
 * Copies what has changed, and restarts a log that has become long. Returns false when somebody else has restarted it, so that this
 * generation lacks what it had.
 */
async function copyChanges({ db, clock, log }: CopyPlan, wal: Wal, generation: Generation): Promise<boolean> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const atMs = clock.now();
    const state = wal.state();
    if (!isSameLog(state, generation)) return false;
    const isShort = state.frames - generation.frames <= SHORT_REST;
    const pages = unlessRestarted(wal.changedPages(generation.frames, state), wal, state);
    if (state.frames > generation.frames) await add(generation, pages, { state, atMs, log });
    if (state.frames <= LONG_LOG) return true;
    if (isShort) break;
  }
  const last = await db.connection().execute(async (connection) => {
    // Nobody else writes while this has the only connection.
    const atMs = clock.now();
    const state = wal.state();
    const pages: Page[] = [];
    if (!isSameLog(state, generation)) return 'lost';
    for await (const page of wal.changedPages(generation.frames, state)) pages.push(page);
    return (await restartLog(connection)) ? { atMs, state, pages, salt: wal.state().salt } : 'busy';
  });
  if (typeof last === 'string') return last === 'busy';
  if (last.pages.length > 0) await add(generation, last.pages, { ...last, log });
  generation.salt = last.salt;
  generation.frames = 0;
  return true;
}

async function add(
  generation: Generation,
  pages: Iterable<Page> | AsyncIterable<Page>,
  { state, atMs, log }: { state: WalState; atMs: number; log: FastifyBaseLogger },
): Promise<void> {
  const startedAt = performance.now();
  const path = changesPath(generation.path, generation.files + 1, atMs);
  const bytes = await writeChanges(path, pages, state);
  const frames = state.frames - generation.frames;
  log.debug({ frames, bytes, ms: Math.round(performance.now() - startedAt) }, 'Copied what has changed');
  generation.changedBytes += bytes;
  generation.files += 1;
  generation.frames = state.frames;
}

/** Throws at the end when the log was restarted while it was read, so that the file isn't completed. */
async function* unlessRestarted(pages: AsyncIterable<Page>, wal: Wal, state: WalState): AsyncGenerator<Page> {
  yield* pages;
  if (!isSameLog(wal.state(), state))
    throw new Error('The log of the database was restarted while it was copied');
}
