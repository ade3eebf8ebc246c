import type { LeadsList } from '../contract/rental-lists.js';

/** What a sheet shows: a list of rentals, or the rows that an upload skipped. */
export type SheetKind = LeadsList | 'skipped-rows';

/** A sheet that is made of the pages of a list call, where it doesn't hold the page up. */
export interface PagedSheet {
  /** Reads the answer of the list call. Throws when it is another one. Gives the list's total. */
  read(page: number, answer: ArrayBuffer): number;
  /** Writes a page that was read. Gives how many of its rows are new. */
  write(page: number): Promise<number>;
  finish(): Promise<Blob>;
}
