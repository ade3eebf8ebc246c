import type { PagedSheet, SheetKind } from './paged-sheet.js';
import { RentalSheet } from './rental-sheet.js';
import { SkippedSheet } from './skipped-sheet.js';

/** Makes an empty sheet of a kind. */
export const sheetOf = (kind: SheetKind): PagedSheet =>
  kind === 'skipped-rows' ? new SkippedSheet() : new RentalSheet(kind);
