/** The server's side of reading a file: a separate thread with limited memory, which returns rows on request. */
import { once } from 'node:events';
import type { FoundEncoding } from '../../src/spreadsheet/reading/decode-text.js';
import type { RawRow } from '../../src/spreadsheet/reading/raw-row.js';
import { startThread } from '../base/start-thread.js';
import { unusable, UnusableFile } from '../../src/spreadsheet/reading/unusable-file.js';
import type { Batch, RowsWanted } from './worker/file-reader.js';
import type { Answers, Question, ReadingStart, Reply } from './worker/protocol.js';

/** A file being read. Its methods throw UnusableFile when the file can't be used. */
export interface Reading {
  sheets(): Promise<string[]>;
  encoding(): Promise<FoundEncoding | null>;
  header(sheet: string | null): Promise<RawRow>;
  count(sheet: string | null): Promise<number>;
  /** Returns the next batch. The one after it is read in advance, while the caller works on this one. */
  batches(wanted: RowsWanted): AsyncGenerator<Batch>;
  /** Ends the thread at once. */
  close(): Promise<void>;
}

const WORKER = new URL('./worker/main.ts', import.meta.url);
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * How long one answer may take. No list within our limits takes as long, only a file made to block the
 * server.
 */
const TAKES_TOO_LONG_MS = 60_000;

/** Starts reading. The bytes are transferred to the thread, so the caller can't use them any more. */
export function openReading(
  start: ReadingStart,
  { tooLongMs = TAKES_TOO_LONG_MS }: { tooLongMs?: number } = {},
): Reading {
  const worker = startThread('intake-worker', WORKER, {
    workerData: start,
    transferList: [start.bytes.buffer],
    resourceLimits: MEMORY,
  });
  let hasEnded = false;
  worker.once('exit', () => (hasEnded = true));
  // An error that arrives between two requests is reported at the next one.
  let failure: unknown = null;
  worker.on('error', (error) => (failure = error));

  const ask = async <Kind extends keyof Answers>(
    question: Question & { ask: Kind },
  ): Promise<Answers[Kind]> => {
    if (hasEnded) throw ended(failure);
    const over = new AbortController();
    const tooLong = setTimeout(() => {
      failure = unusable('file-too-slow');
      void worker.terminate();
    }, tooLongMs);
    try {
      worker.postMessage(question);
      const reply = await Promise.race([
        once(worker, 'message', over).then(([message]) => message as Reply),
        once(worker, 'exit', over).then(() => Promise.reject(ended(failure))),
      ]);
      return answerOf(reply) as Answers[Kind];
    } catch (error) {
      // `once` rejects with the thread's error before the thread has exited.
      throw error === failure ? ended(failure) : error;
    } finally {
      clearTimeout(tooLong);
      over.abort();
    }
  };
  return {
    sheets: () => ask({ ask: 'sheets' }),
    encoding: () => ask({ ask: 'encoding' }),
    header: (sheet) => ask({ ask: 'header', sheet }),
    count: (sheet) => ask({ ask: 'count', sheet }),
    batches: async function* (wanted) {
      let next = ask({ ask: 'next', wanted });
      for (let batch = await next; batch; batch = await next) {
        next = ask({ ask: 'next', wanted: null });
        // If nobody asks for the batch read in advance, its failure is ignored.
        next.catch(() => undefined);
        yield batch;
      }
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

function answerOf(reply: Reply): Answers[keyof Answers] {
  switch (reply.kind) {
    case 'answer':
      return reply.answer;
    case 'unusable':
      throw new UnusableFile(reply.text);
    case 'mistake':
      throw new Error(`The reading thread failed: ${reply.message}`);
  }
}

/**
 * If the thread ran out of memory, the file unpacks to too much. If it was ended because it was too slow, the
 * error says that.
 */
function ended(failure: unknown): Error {
  if (failure instanceof UnusableFile) return failure;
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? unusable('file-inflated')
    : new ReadingStopped('The reading thread has ended', { cause: failure });
}

/** The reading was closed while a caller waited for an answer. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
