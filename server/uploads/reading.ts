/** The server's side of reading a file: a separate thread with limited memory, which returns rows on request. */
import { once } from 'node:events';
import { startThread } from './start-thread.js';
import { unusable, UnusableFile } from './unusable-file.js';
import type { Batch, RowsWanted } from './worker/file-reader.js';
import type { Answers, Question, ReadingStart, Reply } from './worker/protocol.js';

/** A file being read. Its context throw UnusableFile when the file can't be used. */
export interface Reading {
  sheets(): Promise<string[]>;
  header(sheet: string | null): Promise<string[]>;
  count(sheet: string | null): Promise<number>;
  /** The next batch is read while this one is worked on, and none beyond it. */
  batches(wanted: RowsWanted): AsyncGenerator<Batch>;
  /** Ends the thread, whatever it does. */
  close(): Promise<void>;
}

const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** No list within our bounds takes as long to any one answer; a file made to hold us up does. */
const TAKES_TOO_LONG_MS = 60_000;

/** Starts to read. The bytes belong to the reading from now on. */
export function openReading(
  start: ReadingStart,
  { tooLongMs = TAKES_TOO_LONG_MS }: { tooLongMs?: number } = {},
): Reading {
  const worker = startThread({
    workerData: start,
    transferList: [start.bytes.buffer],
    resourceLimits: MEMORY,
  });
  let hasEnded = false;
  worker.once('exit', () => (hasEnded = true));
  // An error that arrives between two requests is the answer to the next one.
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
      // `once` rejects with what the thread died of before the thread is gone.
      throw error === failure ? ended(failure) : error;
    } finally {
      clearTimeout(tooLong);
      over.abort();
    }
  };
  return {
    sheets: () => ask({ ask: 'sheets' }),
    header: (sheet) => ask({ ask: 'header', sheet }),
    count: (sheet) => ask({ ask: 'count', sheet }),
    batches: async function* (wanted) {
      let next = ask({ ask: 'next', wanted });
      for (let batch = await next; batch; batch = await next) {
        next = ask({ ask: 'next', wanted: null });
        // Should nobody take it any more, its failure concerns nobody.
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
      throw new UnusableFile(reply.status, reply.text);
    case 'mistake':
      throw new Error(`The reading thread failed: ${reply.message}`);
  }
}

/** A thread that ran out of its memory has met a file that unpacks to too much; one that was ended for its slowness says so. */
function ended(failure: unknown): Error {
  if (failure instanceof UnusableFile) return failure;
  return failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? unusable('file-inflated')
    : new ReadingStopped('The reading thread has ended', { cause: failure });
}

/** The reading was closed while somebody waited for it. */
export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
