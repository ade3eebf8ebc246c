/** The sheet of a download: the code that a worker, or the page without one, runs. */
import { array, mask, number, object, type } from 'superstruct';
import { DOWNLOAD_SHEET, type LeadsList } from '../contract/rentals/rental-lists.js';
import { Rental } from '../contract/rentals/rentals.js';
import type { PagedSheet } from './paged-sheet.js';
import { RENTAL_COLUMNS } from './rental-columns.js';
import { StreamedSheet } from './streamed-sheet.js';

const Answer = object({ data: type({ result: array(), countInfo: type({ total: number() }) }) });

export class RentalSheet implements PagedSheet {
  readonly #file: StreamedSheet;
  readonly #columns;
  /** Pages that were read and wait for their turn. */
  readonly #waiting = new Map<number, Rental[]>();
  /**
   * The rentals of the last two pages, so that a row that is repeated by another page is in the file only
   * once.
   */
  #known: [before: Set<string>, last: Set<string>] = [new Set(), new Set()];

  constructor(list: LeadsList) {
    this.#columns = RENTAL_COLUMNS[list];
    this.#file = new StreamedSheet(DOWNLOAD_SHEET, this.#columns);
  }

  /**
   * Reads the answer of the list call. Throws when it contains no rentals. Returns the list's total. Only the first row is checked
   * completely, because checking a row takes twice as long as writing it, and the server makes all rows of an answer alike.
   */
  read(page: number, answer: ArrayBuffer): number {
    const { result, countInfo } = mask(JSON.parse(new TextDecoder().decode(answer)), Answer).data;
    this.#waiting.set(page, asRentals(result));
    return countInfo.total;
  }

  /** Writes a page that was read. Returns how many of its rows are new. */
  async write(page: number): Promise<number> {
    const [before, last] = this.#known;
    const rentals = (this.#waiting.get(page) ?? []).filter(({ _id }) => !before.has(_id) && !last.has(_id));
    this.#waiting.delete(page);
    this.#known = [last, new Set(rentals.map(({ _id }) => _id))];
    await this.#file.add(rentals.map((rental) => this.#columns.map(({ cell }) => cell(rental))));
    return rentals.length;
  }

  finish(): Promise<Blob> {
    return this.#file.finish();
  }
}

function asRentals(rows: unknown[]): Rental[] {
  if (rows.length > 0) mask(rows[0], Rental);
  return rows as Rental[];
}
