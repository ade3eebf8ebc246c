/**
 * Works off the uploads that wait, one after the other: one thread reads, one batch is written at a time, and everybody else
 * comes in between. What was under way when a server ended goes on with the next one; of several servers over one PostgreSQL each
 * upload has one, and another takes it up when that one dies.
 */
import { WORKING_STATES, type UploadState } from '../../src/contract/upload.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isSharedByServers } from '../db/engine.js';
import { databaseFailureOf } from '../db/database-failure.js';
import { newId } from '../base/ids.js';
import { checkUpload } from './check-upload.js';
import { insertUpload } from './insert-upload.js';
import type { UploadContext } from './upload-context.js';
import { openReading, ReadingStopped, type Reading } from './reading.js';
import { dropFile, dropLeftFiles, loadFile } from './stored-files.js';
import { expireUploads } from './unfinished-uploads.js';
import { takeOut, undoUpload } from './undo-upload.js';
import { readRefusal, storeRefusal } from './stored-refusal.js';
import { UnusableFile } from './unusable-file.js';
import {
  changeUpload,
  findUpload,
  keepWorking,
  LEASE_MS,
  leaveUploads,
  takeWaiting,
  type UploadRow,
} from './uploads.queries.js';

export interface UploadRunner {
  /** Clears up behind a previous run, goes on with what it has left, and from now on ends uploads that nobody goes on with. Nothing may be received before it is done. */
  start(): Promise<void>;
  /** Says that an upload waits. */
  wake(): void;
  /** Stops reading an upload that nobody wants any more. */
  stop(uploadId: string): Promise<void>;
  /** Waits until nothing is left to do for an upload; tells what made its file useless, if something did. */
  settled(uploadId: string): Promise<UnusableFile | null>;
  /** Stops at the end of the batch that is being written. */
  close(): Promise<void>;
}

/** After a failure that is none of the file's, such as a full disk. */
const RETRY_MS = 10_000;
/** How often the caller of one call asks after an upload that another server may have taken. */
const ASK_MS = 500;
/** No file takes as long to come in. */
const HOUR_MS = 3_600_000;
/** How often uploads that nobody goes on with are looked for. */
const EXPIRE_MS = 600_000;

export function uploadRunner(context: UploadContext): UploadRunner {
  const { db, clock, log, live } = context;
  const waiters = new Map<string, Set<(refusal: UnusableFile | null) => void>>();
  let working: Promise<void> | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let current: { id: string; reading: Reading | null } | null = null;
  const workerId = newId();
  const asWorker = () => ({ id: workerId, nowMs: clock.now() });
  const takeNext = () => takeWaiting(db, asWorker());
  // Over SQLite nobody else is there.
  const isShared = isSharedByServers(db);
  let looking: NodeJS.Timeout | undefined;
  let expiring: NodeJS.Timeout | undefined;

  const wake = () => {
    clearTimeout(retry);
    if (isClosed) return;
    working = Promise.resolve(working).then(work);
  };

  const work = async () => {
    try {
      for (let next = await takeNext(); next && !isClosed; next = await takeNext()) {
        current = { id: next.id, reading: null };
        live.changed(['uploads']);
        await advance(next);
        // It may go on at another server.
        await leaveUploads(db, workerId);
        live.changed(['uploads']);
      }
    } catch (error) {
      log.error({ err: error }, 'An upload could not go on; it is tried again');
      if (!isClosed) retry = setTimeout(wake, RETRY_MS).unref();
    } finally {
      current = null;
    }
  };

  const told = (error: unknown) => log.error({ err: error }, 'Uploads could not be looked after');

  /** Takes an upload as far as it goes without a person. */
  const advance = async (upload: UploadRow) => {
    try {
      await (upload.state === 'undoing' ? undoUpload(context, upload) : readThrough(upload));
      await tell(upload.id, null);
    } catch (error) {
      // Stopped by a cancel, which has said what becomes of it, or by the end of the server.
      if (error instanceof ReadingStopped && (isClosed || (await hasLeft(upload))))
        return tell(upload.id, null);
      if (error instanceof UnusableFile) return failed(upload, error);
      // That the database is away says nothing about the file.
      if (upload.state !== 'checking' || databaseFailureOf(error)) throw error;
      log.error({ err: error }, 'A file could not be checked');
      await failed(upload, new UnusableFile(400, refusal('internal')));
    }
  };

  const readThrough = async (upload: UploadRow) => {
    const bytes = await loadFile(db, upload.id, upload.file_bytes);
    const reading = openReading({ bytes, fileName: upload.file_name });
    try {
      if (current?.id === upload.id) current.reading = reading;
      if (await hasLeft(upload)) return;
      if (upload.state === 'checking') await checkUpload(context, upload, reading);
      // Sent in one call, it goes on at once over the bytes that the thread has.
      const checked = await findUpload(db, upload.id);
      if (checked?.state === 'inserting' && !isClosed) await insertUpload(context, checked, reading);
    } finally {
      await reading.close();
    }
  };

  const failed = async (upload: UploadRow, refused: UnusableFile) => {
    // From now on nobody can cancel it: they would be told that its rentals stay in.
    const isOurs = await changeUpload(db, upload.id, ['checking', 'inserting'], {
      sentence: storeRefusal(refused.text),
    });
    if (!isOurs) return tell(upload.id, null);
    // Nothing of a useless file is kept, should it have turned out so late.
    await takeOut(context, upload.id);
    await db.deleteFrom('upload_skips').where('upload_id', '=', upload.id).execute();
    const changes = { state: 'failed', inserted: 0, skipped: 0, taken_out: 0 } as const;
    await changeUpload(db, upload.id, WORKING_STATES, { ...changes, finished_at: clock.now() });
    await dropFile(db, upload.id);
    live.changed(['rentals', 'pool']);
    await tell(upload.id, refused);
  };

  /** Says that we are at work, hears of a cancel at another server, and looks for uploads whose server has died. */
  const look = async () => {
    if (current === null) {
      wake();
      return;
    }
    const { id, reading } = current;
    const upload = await findUpload(db, id);
    const isOurs = upload && isWorking(upload.state) && (await keepWorking(db, id, asWorker()));
    if (!isOurs) await reading?.close();
  };

  const hasLeft = async ({ id, state }: UploadRow) => (await findUpload(db, id))?.state !== state;

  /** Another server may be the one that works at it. */
  const askAfter = (id: string) => {
    const timer = setInterval(() => {
      if (isClosed || !waiters.has(id)) clearInterval(timer);
      else void tell(id, null).catch(told);
    }, ASK_MS).unref();
  };

  const tell = async (id: string, unusable: UnusableFile | null) => {
    const upload = await findUpload(db, id);
    if (upload && isWorking(upload.state)) return;
    const refused = unusable ?? (upload ? storedFault(upload) : null);
    for (const waiter of waiters.get(id) ?? []) waiter(refused);
    waiters.delete(id);
  };

  return {
    start: async () => {
      await dropLeftFiles(db, isShared ? HOUR_MS : 0);
      if (isShared) looking = setInterval(() => void look().catch(told), LEASE_MS / 4).unref();
      else await leaveUploads(db, null);
      await expireUploads(context);
      expiring = setInterval(() => void expireUploads(context).catch(told), EXPIRE_MS).unref();
      wake();
    },
    wake,
    stop: async (uploadId) => {
      if (current?.id === uploadId) await current.reading?.close();
    },
    settled: async (uploadId) => {
      const known = waiters.get(uploadId) ?? new Set();
      const settled = new Promise<UnusableFile | null>((resolve) => {
        waiters.set(uploadId, known.add(resolve));
      });
      // It may have been settled before anybody waited.
      const upload = await findUpload(db, uploadId);
      if (!upload || isWorking(upload.state)) {
        if (isShared) askAfter(uploadId);
        return settled;
      }
      waiters.delete(uploadId);
      return storedFault(upload);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await current?.reading?.close();
      clearInterval(looking);
      clearInterval(expiring);
      await working;
      // A database that doesn't answer any more finds out by itself that we are gone.
      await leaveUploads(db, workerId).catch(told);
      for (const waiter of [...waiters.values()].flatMap((each) => [...each])) waiter(null);
    },
  };
}

const isWorking = (state: UploadState): boolean => WORKING_STATES.some((each) => each === state);

const storedFault = ({ sentence }: UploadRow): UnusableFile | null =>
  sentence === null ? null : new UnusableFile(400, readRefusal(sentence));
