/** The thread that reads an uploaded file. Importing this file starts it; the server ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnusableFile } from '../../../src/spreadsheet/reading/unusable-file.js';
import { fileReader, type Batch } from './file-reader.js';
import type { Answers, Question, ReadingStart, Reply } from './protocol.js';

// The cast is safe, because the server starts this thread with this data.
const { bytes, fileName, encoding } = workerData as ReadingStart;
const reader = fileReader(bytes, fileName, encoding);
let rows: AsyncGenerator<Batch> | null = null;

parentPort?.on('message', (question: Question) => {
  void reply(question).then((answer) => parentPort?.postMessage(answer));
});

async function reply(question: Question): Promise<Reply> {
  try {
    return { kind: 'answer', answer: await answerTo(question) };
  } catch (error) {
    if (error instanceof UnusableFile) return { kind: 'unusable', text: error.text };
    return {
      kind: 'mistake',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

async function answerTo(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'sheets':
      return reader.sheets();
    case 'encoding':
      return reader.encoding();
    case 'header':
      return reader.header(question.sheet);
    case 'count':
      return reader.count(question.sheet);
    case 'next': {
      if (question.wanted) rows = reader.batches(question.wanted);
      const next = await rows?.next();
      return next?.done === false ? next.value : null;
    }
  }
}
