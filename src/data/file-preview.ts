/** The preview of a file that somebody has chosen to upload. */
import { useEffect, useState } from 'react';
import type { FilePreview } from '../spreadsheet/file-preview.js';
import { previewFile } from '../spreadsheet/preview-file.js';

/**
 * The preview of the file, or the state that it is being read. A new file cancels the reading of the previous
 * one.
 */
export function useFilePreview(file: File): FilePreview | { kind: 'reading' } {
  const [read, setRead] = useState<{ file: File; preview: FilePreview }>();
  useEffect(() => {
    const ending = new AbortController();
    previewFile(file, ending.signal).then(
      (preview) => {
        if (!ending.signal.aborted) setRead({ file, preview });
      },
      () => undefined,
    );
    return () => ending.abort();
  }, [file]);
  return read?.file === file ? read.preview : { kind: 'reading' };
}
