/** Checks, inserts and undoes uploads: one thread reads a file, and batches are written one at a time, so that other writes run in between. */
import { setTimeout as pauseMs } from 'node:timers/promises';
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { WORKING_STATES, type UploadState } from '../../src/contract/uploads/upload.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isSharedByServers } from '../db/engine.js';
import { databaseFailureOf } from '../db/database.js';
import { runner, type Runner, type Turn } from '../jobs/runner.js';
import { checkUpload } from './check-upload.js';
import { insertUpload } from './insert-upload.js';
import type { UploadContext } from './upload-context.js';
import { openReading, ReadingStopped } from './reading.js';
import { dropFile, dropLeftFiles, loadFile } from './stored-files.js';
import { takeOut, undoUpload } from './undo-upload.js';
import { readRefusal, storeRefusal } from './unusable-file.js';
import { UnusableFile } from '../../src/spreadsheet/reading/unusable-file.js';
import { changeUpload, findUpload, UPLOAD_LEASES, type UploadRow } from './uploads.queries.js';

export interface UploadRunner extends Runner {
  /** Waits until an upload needs no more work; returns why its file was unusable, or null. */
  settled(uploadId: string): Promise<UnusableFile | null>;
}

/** How often a call that waits for an upload looks at it, because another server may process it. */
const POLL_MS = 500;

/** Works on uploads. No upload may be received before `start` has finished, because it removes what a previous run has left. */
export function uploadRunner(context: UploadContext): UploadRunner {
  const { db, clock, log, live } = context;
  let isClosed = false;
  let tellStep = () => {};
  const nextStep = () => new Promise<void>((resolve) => (tellStep = resolve));
  let step = nextStep();
  /** Lets the calls that wait for an upload look at it. */
  const stepped = () => {
    tellStep();
    step = nextStep();
  };

  const advance = async (upload: UploadRow, { stop }: Turn) => {
    live.changed(['uploads']);
    await (upload.state === 'undoing' ? undoUpload(context, upload, stop) : readThrough(upload, stop));
    live.changed(['uploads']);
    stepped();
  };

  const readThrough = async (upload: UploadRow, stop: AbortSignal) => {
    try {
      await read(upload, stop);
    } catch (error) {
      // Reading was stopped by a cancel, which has decided about the rentals, by another server that has taken over
      // the upload, or because this server stops.
      if (error instanceof ReadingStopped && (stop.aborted || !(await isStillOurs(upload)))) return;
      // The file is not at fault when the database is unreachable. Any other error would happen again at each retry,
      // and all later uploads would wait behind it.
      if (databaseFailureOf(error)) throw error;
      if (!(error instanceof UnusableFile)) log.error({ err: error }, 'A file could not be read');
      await fail(upload, error instanceof UnusableFile ? error : new UnusableFile(refusal('internal')));
    }
  };

  const read = async (upload: UploadRow, stop: AbortSignal) => {
    const bytes = await loadFile(db, upload.id, upload.file_bytes);
    const reading = openReading({ bytes, fileName: upload.file_name, encoding: upload.encoding });
    stop.addEventListener('abort', () => void reading.close());
    try {
      if (stop.aborted || !(await isStillOurs(upload))) return;
      if (upload.state === 'checking') await checkUpload(context, upload, reading);
      // An upload sent in one call continues at once with the bytes that the thread has.
      const checked = await findUpload(db, upload.id);
      if (checked?.state === 'inserting' && checked.worker_id === upload.worker_id)
        await insertUpload(context, checked, reading);
    } finally {
      await reading.close();
    }
  };

  const fail = async (upload: UploadRow, { text }: UnusableFile) => {
    // From now on the upload can't be cancelled, because the answer to a cancel would say that its rentals
    // stay in.
    const sentence = storeRefusal(text);
    if (!(await changeUpload(db, upload.id, ['checking', 'inserting'], { sentence }))) return;
    // A file may turn out to be unusable only during the insert: its inserted rentals are then removed.
    await takeOut(context, upload);
    await db.deleteFrom('upload_skips').where('upload_id', '=', upload.id).execute();
    const changes = { state: 'failed', inserted: 0, skipped: 0, taken_out: 0 } as const;
    await changeUpload(db, upload.id, WORKING_STATES, { ...changes, finished_at: clock.now() });
    await dropFile(db, upload.id);
    live.changed(['rentals', 'pool']);
  };

  /** False after a cancel, and when another server has taken over the upload. */
  const isStillOurs = async ({ id, state, worker_id }: UploadRow) => {
    const upload = await findUpload(db, id);
    return upload?.state === state && upload.worker_id === worker_id;
  };

  const uploads = runner(context, { leases: UPLOAD_LEASES, advance, what: 'An upload' });
  return {
    ...uploads,
    start: async () => {
      await dropLeftFiles(db, isSharedByServers(db) ? HOUR_MS : 0);
      await uploads.start();
    },
    settled: async (uploadId) => {
      for (;;) {
        const wasStep = step;
        const upload = await findUpload(db, uploadId);
        if (isClosed || (upload && !isWorking(upload.state))) return upload ? storedFault(upload) : null;
        await Promise.race([wasStep, pauseMs(POLL_MS, undefined, { ref: false })]);
      }
    },
    close: async () => {
      await uploads.close();
      isClosed = true;
      stepped();
    },
  };
}

const isWorking = (state: UploadState): boolean => WORKING_STATES.some((each) => each === state);

const storedFault = ({ sentence }: UploadRow): UnusableFile | null =>
  sentence === null ? null : new UnusableFile(readRefusal(sentence));
