/** The sheet of a download, made where it doesn't hold the page up: the worker's work, whoever does it. */
import { array, mask } from 'superstruct';
import { DOWNLOAD_SHEET, type LeadsList } from '../contract/rental-lists.js';
import { Rental } from '../contract/rentals.js';
import { RENTAL_COLUMNS } from './rental-columns.js';
import { SheetFile } from './sheet-file.js';

const Rentals = array(Rental);

export class RentalSheet {
  readonly #file: SheetFile;
  readonly #columns;
  /** Rentals of the last two pages: a row that another page brings again stands in the file once. */
  #known: [before: Set<string>, last: Set<string>] = [new Set(), new Set()];

  constructor(list: LeadsList) {
    this.#columns = RENTAL_COLUMNS[list];
    this.#file = new SheetFile(DOWNLOAD_SHEET, this.#columns);
  }

  /** Adds a page as the list call gave it. Throws when these are no rentals. Gives how many of them are new. */
  async add(page: unknown): Promise<number> {
    const [before, last] = this.#known;
    const rentals = mask(page, Rentals).filter(({ _id }) => !before.has(_id) && !last.has(_id));
    this.#known = [last, new Set(rentals.map(({ _id }) => _id))];
    await this.#file.add(rentals.map((rental) => this.#columns.map(({ cell }) => cell(rental))));
    return rentals.length;
  }

  finish(): Promise<Blob> {
    return this.#file.finish();
  }
}
