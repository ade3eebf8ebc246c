import { useEffect, useRef, useState } from 'react';
import { coded } from '../../../src/contract/base/coded.js';
import { FILE_REFUSALS } from '../../../src/contract/refusals/uploads.js';
import {
  importStaff,
  previewStaffImport,
  undoStaffImport,
  type StaffImportResult,
} from '../../../src/contract/staff/staff-import.js';
import type { TextEncoding } from '../../../src/contract/files/text-encodings.js';
import { announce } from '../../../src/core/announce.js';
import { newId } from '../../../src/core/new-id.js';
import { useImportStaff, usePreviewImport, useUndoImport } from '../../../src/data/staff-import.js';
import { readStaffRows } from '../../../src/spreadsheet/preview-file.js';
import type { ReadStaffFile } from '../../../src/spreadsheet/staff-file.js';
import type { Said } from '../../../src/text/said.js';

export type Undone = Awaited<ReturnType<ReturnType<typeof useUndoImport>['mutateAsync']>>;

/** A chosen file with its rows and what the server says about them. The id makes a repeated import idempotent. */
interface Chosen {
  file: File;
  importId: string;
  read: ReadStaffFile;
  preview?: StaffImportResult;
}

/** The result for all rows of the file, in their order. */
const whole = ({ unreadable }: ReadStaffFile, result: StaffImportResult): StaffImportResult => ({
  ...result,
  refused: [...unreadable, ...result.refused].toSorted((one, other) => one.row - other.row),
});

/** The steps of an import: a file with its preview, the import, and its undo. */
export function useStaffImport() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [result, setResult] = useState<StaffImportResult | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [fieldError, setFieldError] = useState<Said>();
  const [failure, setFailure] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);
  const { mutateAsync: preview } = usePreviewImport();
  const { mutateAsync: send } = useImportStaff();
  const { mutateAsync: takeBack } = useUndoImport();
  const reading = useRef<AbortController>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const doing = async (failed: string, work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      announce(error, failed);
      setFailure(error instanceof Error ? error : failed);
    }
    setIsBusy(false);
  };

  const take = async (files: readonly File[]) => {
    const [file] = files;
    reading.current?.abort();
    setFieldError(files.length > 1 ? coded(FILE_REFUSALS, 'one-file-only') : undefined);
    if (file && files.length === 1) await readAndCheck(file);
  };

  const readAndCheck = async (file: File, encoding?: TextEncoding) => {
    const ending = new AbortController();
    reading.current?.abort();
    reading.current = ending;
    await doing(previewStaffImport.says.failed, async () => {
      const read = await readStaffRows({ file, encoding }, ending.signal);
      if (ending.signal.aborted) return;
      setChosen(null);
      if (read.kind === 'refused') {
        setFieldError(read.why);
        return;
      }
      const now = { file, importId: newId(), read };
      setChosen(now);
      setChosen({ ...now, preview: whole(read, await preview(read.rows)) });
    });
  };

  return {
    chosen,
    result,
    undone,
    fieldError,
    failure,
    isBusy,
    take,
    chooseEncoding: (encoding: TextEncoding) => chosen && readAndCheck(chosen.file, encoding),
    remove: () => setChosen(null),
    restart: () => {
      setChosen(null);
      setResult(null);
      setUndone(null);
      setFailure(undefined);
    },
    send: () =>
      doing(importStaff.says.failed, async () => {
        if (!chosen) return;
        const { importId, read } = chosen;
        setResult(whole(read, await send({ importId, rows: read.rows })));
      }),
    undo: () =>
      doing(undoStaffImport.says.failed, async () => {
        if (chosen) setUndone(await takeBack(chosen.importId));
      }),
  };
}
