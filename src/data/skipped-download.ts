/** skipped_data.xlsx: the rows that an upload skipped, made in the browser (specification, section 2). */
import { useEffect, useRef, useState } from 'react';
import type { Said } from '../text/said.js';
import { getSkippedRows } from '../contract/uploads/upload-calls.js';
import { SKIPPED_FILE } from '../contract/uploads/upload.js';
import { announce } from '../core/announce.js';
import { callForBytes } from '../core/call-for-bytes.js';
import { isCallError } from '../core/call-error.js';
import { openSheet } from '../spreadsheet/write-sheets.js';
import { saveFile } from '../spreadsheet/save-file.js';
import { pagesInOrder, ROWS_A_PAGE } from './rental-pages-in-order.js';

export type SkippedState =
  | { phase: 'idle' }
  | { phase: 'reading'; done: number; total: number }
  | { phase: 'writing' }
  | { phase: 'failed'; why: Said };

const UNWRITTEN = 'The file could not be written. Try again.';

interface SkippedOf {
  _id: string;
  /** How many rows were skipped. */
  skipped: number;
}

/** The download of an upload's skipped rows, for the kit's `Download`; it ends when the component unmounts. */
export function useSkippedDownload(upload: SkippedOf) {
  const [view, setView] = useState<SkippedState>({ phase: 'idle' });
  const running = useRef<AbortController>(null);
  const end = () => running.current?.abort();
  useEffect(() => end, []);

  const start = (near: Element) => {
    end();
    const ending = new AbortController();
    running.current = ending;
    const show = (state: SkippedState) => !ending.signal.aborted && setView(state);
    void download(upload, show, ending.signal).then(
      (file) => {
        if (ending.signal.aborted) return;
        saveFile(file, SKIPPED_FILE.name, near.getRootNode());
        setView({ phase: 'idle' });
      },
      (error: unknown) => {
        if (ending.signal.aborted) return;
        announce(error, UNWRITTEN);
        setView({ phase: 'failed', why: isCallError(error) ? error : UNWRITTEN });
      },
    );
  };
  const forget = () => {
    end();
    setView({ phase: 'idle' });
  };
  return { view, onStart: start, onRetry: start, onCancel: forget, onDismiss: forget };
}

async function download(
  { _id, skipped }: SkippedOf,
  show: (state: SkippedState) => void,
  signal: AbortSignal,
): Promise<Blob> {
  let done = 0;
  const tell = () => show({ phase: 'reading', done: Math.min(done, skipped), total: skipped });
  tell();
  // Unparsed, because parsing 1,000 rows would block the page on a slow machine.
  const pageOf = callForBytes(getSkippedRows);
  const sheet = await openSheet('skipped-rows');
  try {
    const fetchPage = async (page: number) => {
      const query = { page, limit: ROWS_A_PAGE };
      return sheet.read(page, await pageOf({ params: { id: _id }, query }, { signal }));
    };
    for await (const page of pagesInOrder(fetchPage, { from: 1, total: skipped })) {
      done += await sheet.write(page);
      signal.throwIfAborted();
      tell();
    }
    show({ phase: 'writing' });
    return await sheet.finish();
  } finally {
    sheet.close();
  }
}
