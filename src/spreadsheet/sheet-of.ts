import type { PagedSheet, SheetKind } from './paged-sheet.js';
import { RentalSheet } from './rental-sheet.js';
import { SkippedSheet } from './skipped-sheet.js';

/** The sheet of a kind, empty. */
export const sheetOf = (kind: SheetKind): PagedSheet =>
  kind === 'skipped-rows' ? new SkippedSheet() : new RentalSheet(kind);
