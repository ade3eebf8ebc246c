import { SKIPPED_FILE, type Upload, type UploadPreview } from '../../src/contract/upload.js';

/**
 * Whether a checked file has something for a person to decide before it is inserted: which sheet, columns or encoding to read, or
 * whether to insert the same file again. Rows that are skipped are no decision: the result names each with its reason.
 */
export function needsDecision({ sheets, sameFileAs }: Upload, preview: UploadPreview): boolean {
  const { missing, headerRow = 1, encoding } = preview;
  return (
    sheets.length > 1 ||
    sameFileAs !== null ||
    missing.length > 0 ||
    headerRow > 1 ||
    encoding?.isSure === false ||
    hasUnknownColumn(preview)
  );
}

/** A column that no field reads, except those of `skipped_data.xlsx`, which is uploaded again after its rows are corrected. */
function hasUnknownColumn({ header, columns, firstRows }: UploadPreview): boolean {
  const read = new Set(Object.values(columns));
  const ours: readonly string[] = SKIPPED_FILE.extra;
  const isEmpty = (column: number) => firstRows.every((cells) => !cells[column]?.trim());
  return header.some((name, column) => {
    if (read.has(column)) return false;
    return name.trim() === '' ? !isEmpty(column) : !ours.includes(name.trim());
  });
}
