import { useEffect, useRef, useState } from 'react';
import { coded } from '../../../src/contract/base/coded.js';
import type { DoNotContactReason } from '../../../src/contract/do-not-contact/do-not-contact.js';
import {
  importDoNotContact,
  previewDoNotContactImport,
  type DoNotContactImported,
  type DoNotContactImportResult,
  type DoNotContactImportRow,
  type DoNotContactPreview,
} from '../../../src/contract/do-not-contact/do-not-contact-import.js';
import { MAX_LENGTH } from '../../../src/contract/limits.js';
import { FILE_REFUSALS } from '../../../src/contract/refusals/uploads.js';
import type { TextEncoding } from '../../../src/contract/files/text-encodings.js';
import type { FileEncoding } from '../../../src/contract/uploads/upload.js';
import { announce } from '../../../src/core/announce.js';
import { newId } from '../../../src/core/new-id.js';
import { previewNumbers, useImportNumbers } from '../../../src/data/do-not-contact-import.js';
import { useEmit } from '../../../src/element/host-context.js';
import { readNumberRows } from '../../../src/spreadsheet/preview-file.js';
import type { Said } from '../../../src/text/said.js';

/** A chosen file with its rows and what the server says about them. */
interface Chosen {
  file: File;
  importId: string;
  /** All rows of the file. */
  rows: DoNotContactImportRow[];
  /** The rows that aren’t sent: those that repeat a number of the file, and those whose cells can’t be told apart. */
  notSent: DoNotContactImportResult['refused'];
  encoding: FileEncoding | null;
  preview?: DoNotContactPreview;
}

/** The result for all rows of the file, in their order. */
const whole = <Result extends DoNotContactImportResult>({ notSent }: Chosen, result: Result): Result => ({
  ...result,
  refused: [...notSent, ...result.refused].toSorted((one, other) => one.row - other.row),
});

function without(rows: readonly DoNotContactImportRow[], left: Chosen['notSent']): DoNotContactImportRow[] {
  const leftOut = new Set(left.map(({ row }) => row));
  return rows.filter(({ row }) => !leftOut.has(row));
}

/** The steps of an import: a file with its preview, and the import. */
export function useNumberImport() {
  const emit = useEmit();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reason, setReason] = useState<DoNotContactReason>('asked-to-stop');
  const [result, setResult] = useState<DoNotContactImported | null>(null);
  const [fieldError, setFieldError] = useState<Said>();
  const [failure, setFailure] = useState<Said>();
  /** What is done now; null: nothing. `done` is how many rows were sent. */
  const [work, setWork] = useState<{ kind: 'reading' | 'checking' | 'importing'; done: number } | null>(null);
  const { mutateAsync: send } = useImportNumbers();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Begins a piece of work, which ends the one before. */
  const doing = async (failed: string, run: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFailure(undefined);
    try {
      await run(signal);
    } catch (error) {
      if (signal.aborted) return;
      announce(error, failed);
      setFailure(error instanceof Error ? error : failed);
    }
    if (!signal.aborted) setWork(null);
  };

  const part = (kind: 'checking' | 'importing', signal: AbortSignal) => {
    setWork({ kind, done: 0 });
    return { onProgress: (done: number) => !signal.aborted && setWork({ kind, done }), signal };
  };
  const asImport = ({ file, importId, rows, notSent }: Chosen) => ({
    importId,
    rows: without(rows, notSent),
    reason,
    fileName: file.name.slice(-MAX_LENGTH.fileName),
  });

  const take = async (files: readonly File[]) => {
    const [file] = files;
    setFieldError(files.length > 1 ? coded(FILE_REFUSALS, 'one-file-only') : undefined);
    if (file && files.length === 1) await readAndCheck(file);
  };

  const readAndCheck = (file: File, encoding?: TextEncoding) =>
    doing(previewDoNotContactImport.says.failed, async (signal) => {
      setChosen(null);
      setWork({ kind: 'reading', done: 0 });
      const read = await readNumberRows({ file, encoding }, signal);
      if (signal.aborted) return;
      if (read.kind === 'refused') {
        setFieldError(read.why);
        return;
      }
      const now = {
        file,
        importId: newId(),
        rows: read.rows,
        notSent: read.notSent,
        encoding: read.encoding,
      };
      setChosen(now);
      const preview = await previewNumbers(asImport(now), part('checking', signal));
      setChosen({ ...now, preview: whole(now, preview) });
    });

  return {
    chosen,
    reason,
    setReason,
    result,
    fieldError,
    failure,
    work,
    take,
    chooseEncoding: (encoding: TextEncoding) => chosen && readAndCheck(chosen.file, encoding),
    /** Goes back to the choice of a file. */
    restart: () => {
      running.current?.abort();
      setWork(null);
      setChosen(null);
      setResult(null);
      setFailure(undefined);
    },
    send: () =>
      doing(importDoNotContact.says.failed, async (signal) => {
        if (!chosen) return;
        const sent = await send({ file: asImport(chosen), ...part('importing', signal) });
        setResult(whole(chosen, sent));
        if (sent.listed > 0) emit('rd-do-not-contact-changed', { change: 'listed' });
      }),
  };
}
