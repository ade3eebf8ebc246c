import type { LeadsList } from '../contract/rentals/rental-lists.js';

/** The content of a sheet: a list of rentals, or the rows that an upload skipped. */
export type SheetKind = LeadsList | 'skipped-rows';

/** A sheet that is made from the pages of a list call, usually in a worker. */
export interface PagedSheet {
  /** Reads the answer of the list call. Throws when it has another shape. Returns the list's total. */
  read(page: number, answer: ArrayBuffer): number;
  /** Writes a page that was read. Returns how many of its rows are new. */
  write(page: number): Promise<number>;
  finish(): Promise<Blob>;
}
