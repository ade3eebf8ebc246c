/**
 * Processes waiting uploads one after another: one thread reads, and batches are written one at a time, so
 * that other writes run in between. After a restart the server resumes unfinished uploads. With several
 * servers on one PostgreSQL each upload is processed by one server, and another takes it over when that one
 * crashes.
 */
import { HOUR_MS } from '../../src/contract/business-day.js';
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
import { UnusableFile } from '../../src/spreadsheet/reading/unusable-file.js';
import {
  changeUpload,
  findUpload,
  renewLease,
  LEASE_MS,
  releaseUploads,
  takeWaiting,
  type UploadRow,
} from './uploads.queries.js';

export interface UploadRunner {
  /**
   * Cleans up after a previous run, resumes its uploads, and regularly expires abandoned uploads from then
   * on. No upload may be received before this has finished.
   */
  start(): Promise<void>;
  /** Reports that an upload waits. */
  wake(): void;
  /** Stops reading an upload that was cancelled. */
  stop(uploadId: string): Promise<void>;
  /** Waits until an upload needs no more work; returns why its file was unusable, or null. */
  settled(uploadId: string): Promise<UnusableFile | null>;
  /** Stops at the end of the current batch. */
  close(): Promise<void>;
}

/** The wait before a retry after a failure that the file didn't cause, such as a full disk. */
const RETRY_MS = 10_000;
/** How often a call that waits for an upload polls it, because another server may process it. */
const POLL_MS = 500;
/** How often the server looks for abandoned uploads. */
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
  const isShared = isSharedByServers(db);
  let heartbeat: NodeJS.Timeout | undefined;
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
        // Releases the upload, so that another server may resume it.
        await releaseUploads(db, workerId);
        live.changed(['uploads']);
      }
    } catch (error) {
      log.error({ err: error }, 'An upload could not go on; it is tried again');
      if (!isClosed) retry = setTimeout(wake, RETRY_MS).unref();
    } finally {
      current = null;
    }
  };

  const logError = (error: unknown) => log.error({ err: error }, 'Uploads could not be looked after');

  /** Processes an upload until it needs a person. */
  const advance = async (upload: UploadRow) => {
    try {
      await (upload.state === 'undoing' ? undoUpload(context, upload) : readThrough(upload));
      await notifyWaiters(upload.id, null);
    } catch (error) {
      // Reading was stopped by a cancel, which has decided about the rentals, by another server that has taken over
      // the upload, or because this server stops.
      if (error instanceof ReadingStopped && (isClosed || !(await isStillOurs(upload))))
        return notifyWaiters(upload.id, null);
      if (error instanceof UnusableFile) return failed(upload, error);
      // The file is not at fault when the database is unreachable, or while its rentals are removed. Any other error
      // would happen again at each retry, and all later uploads would wait behind it.
      if (upload.state === 'undoing' || databaseFailureOf(error)) throw error;
      log.error({ err: error }, 'A file could not be read');
      await failed(upload, new UnusableFile(refusal('internal')));
    }
  };

  const readThrough = async (upload: UploadRow) => {
    const bytes = await loadFile(db, upload.id, upload.file_bytes);
    const reading = openReading({ bytes, fileName: upload.file_name, encoding: upload.encoding });
    try {
      if (current?.id === upload.id) current.reading = reading;
      if (!(await isStillOurs(upload))) return;
      if (upload.state === 'checking') await checkUpload(context, upload, reading);
      // An upload sent in one call continues at once with the bytes that the thread has.
      const checked = await findUpload(db, upload.id);
      if (checked?.state === 'inserting' && checked.worker_id === workerId && !isClosed)
        await insertUpload(context, checked, reading);
    } finally {
      await reading.close();
    }
  };

  const failed = async (upload: UploadRow, refused: UnusableFile) => {
    // From now on the upload can't be cancelled, because the answer to a cancel would say that its rentals
    // stay in.
    const isOurs = await changeUpload(db, upload.id, ['checking', 'inserting'], {
      sentence: storeRefusal(refused.text),
    });
    if (!isOurs) return notifyWaiters(upload.id, null);
    // A file may turn out to be unusable only during the insert: its inserted rentals are then removed.
    await takeOut(context, upload);
    await db.deleteFrom('upload_skips').where('upload_id', '=', upload.id).execute();
    const changes = { state: 'failed', inserted: 0, skipped: 0, taken_out: 0 } as const;
    await changeUpload(db, upload.id, WORKING_STATES, { ...changes, finished_at: clock.now() });
    await dropFile(db, upload.id);
    live.changed(['rentals', 'pool']);
    await notifyWaiters(upload.id, refused);
  };

  /** Renews the lease on the current upload, notices a cancel at another server, and looks for uploads whose server has died. */
  const renew = async () => {
    if (current === null) {
      wake();
      return;
    }
    const { id, reading } = current;
    const upload = await findUpload(db, id);
    const isOurs = upload && isWorking(upload.state) && (await renewLease(db, id, asWorker()));
    if (!isOurs) await reading?.close();
  };

  /** False after a cancel, and when another server has taken over the upload. */
  const isStillOurs = async ({ id, state }: UploadRow) => {
    const upload = await findUpload(db, id);
    return upload?.state === state && upload.worker_id === workerId;
  };

  /** Polls the upload, because another server may process it. */
  const pollUpload = (id: string) => {
    const timer = setInterval(() => {
      if (isClosed || !waiters.has(id)) clearInterval(timer);
      else void notifyWaiters(id, null).catch(logError);
    }, POLL_MS).unref();
  };

  const notifyWaiters = async (id: string, unusable: UnusableFile | null) => {
    const upload = await findUpload(db, id);
    if (upload && isWorking(upload.state)) return;
    const refused = unusable ?? (upload ? storedFault(upload) : null);
    for (const waiter of waiters.get(id) ?? []) waiter(refused);
    waiters.delete(id);
  };

  return {
    start: async () => {
      await dropLeftFiles(db, isShared ? HOUR_MS : 0);
      if (isShared) heartbeat = setInterval(() => void renew().catch(logError), LEASE_MS / 4).unref();
      else await releaseUploads(db, null);
      await expireUploads(context);
      expiring = setInterval(() => void expireUploads(context).catch(logError), EXPIRE_MS).unref();
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
      // The upload may have been settled before this call began to wait.
      const upload = await findUpload(db, uploadId);
      if (!upload || isWorking(upload.state)) {
        if (isShared) pollUpload(uploadId);
        return settled;
      }
      waiters.delete(uploadId);
      return storedFault(upload);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await current?.reading?.close();
      clearInterval(heartbeat);
      clearInterval(expiring);
      await working;
      // If the database doesn't answer, the lease isn't released but expires.
      await releaseUploads(db, workerId).catch(logError);
      for (const waiter of [...waiters.values()].flatMap((each) => [...each])) waiter(null);
    },
  };
}

const isWorking = (state: UploadState): boolean => WORKING_STATES.some((each) => each === state);

const storedFault = ({ sentence }: UploadRow): UnusableFile | null =>
  sentence === null ? null : new UnusableFile(readRefusal(sentence));
