/**
 * The only writer of spreadsheets, for downloads of the browser and the server: an .xlsx of one sheet that grows row by row.
 * SheetJS is used only for reading: to write, it needs all cells at once, which for 200,000 rentals is 2.5 GB.
 */
import { rowXml, type Cell } from './cell-xml.js';
import { SHEET_PATH, sheetEnd, sheetStart, workbookParts, type SheetColumn } from './workbook-frame.js';
import { ZipFile, type GrowingFile } from './zip-file.js';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class SheetFile {
  readonly #zip = new ZipFile();
  readonly #encoder = new TextEncoder();
  readonly #sheet: GrowingFile = this.#zip.open(SHEET_PATH);
  #rows = 0;
  /**
   * The beginning of the file is written with the first rows, because a constructor can't be asynchronous.
   */
  #waiting: string;

  constructor(
    readonly sheetName: string,
    readonly columns: readonly SheetColumn[],
  ) {
    this.#waiting = sheetStart(columns) + this.#xmlOf([columns.map(({ header }) => header)]);
  }

  /** Writes rows. Resolves when the file can take more. */
  async add(rows: readonly (readonly Cell[])[]): Promise<void> {
    const xml = this.#waiting + this.#xmlOf(rows);
    this.#waiting = '';
    await this.#sheet.write(this.#encoder.encode(xml));
  }

  /** Returns the file. Nothing can be added after it. */
  async finish(): Promise<Blob> {
    for (const { path, content } of workbookParts(this.sheetName, this.columns.length, this.#rows))
      await this.#zip.add(path, this.#encoder.encode(content));
    await this.#sheet.write(this.#encoder.encode(this.#waiting + sheetEnd(this.columns.length, this.#rows)));
    await this.#sheet.close();
    return this.#zip.finish(XLSX_TYPE);
  }

  #xmlOf(rows: readonly (readonly Cell[])[]): string {
    return rows.map((cells) => rowXml((this.#rows += 1), cells)).join('');
  }
}
