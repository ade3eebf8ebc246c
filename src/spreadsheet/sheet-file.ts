/** A spreadsheet file that grows row by row. */
import { rowXml, type Cell, type CellStyles } from './cell-xml.js';
import { workbookFrame } from './workbook-frame.js';
import { ZipFile, type GrowingFile } from './zip-file.js';

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class SheetFile {
  readonly #zip = new ZipFile();
  readonly #encoder = new TextEncoder();
  readonly #sheet: GrowingFile;
  readonly #styles: CellStyles;
  #rows = 0;
  /** The head waits for the first rows: a constructor can't. */
  #waiting: string;

  constructor(
    readonly sheetName: string,
    readonly columns: readonly SheetColumn[],
  ) {
    // How many rows there will be is said only after them.
    const { before, styles, sheetPath } = workbookFrame(sheetName, columns, 1);
    this.#styles = styles;
    this.#sheet = this.#zip.open(sheetPath);
    this.#waiting = before + this.#xmlOf([columns.map(({ header }) => header)]);
  }

  /** Resolves when there is room for more. */
  async add(rows: readonly (readonly Cell[])[]): Promise<void> {
    const xml = this.#waiting + this.#xmlOf(rows);
    this.#waiting = '';
    await this.#sheet.write(this.#encoder.encode(xml));
  }

  /** The file. Nothing can be added after it. */
  async finish(): Promise<Blob> {
    const { after, others } = workbookFrame(this.sheetName, this.columns, this.#rows);
    // The package's list of contents comes first; some readers look there for what kind of file it is.
    for (const { path, content } of others) await this.#zip.add(path, content);
    await this.#sheet.write(this.#encoder.encode(this.#waiting + after));
    await this.#sheet.close();
    return this.#zip.finish(XLSX_TYPE);
  }

  #xmlOf(rows: readonly (readonly Cell[])[]): string {
    return rows.map((cells) => rowXml((this.#rows += 1), cells, this.#styles)).join('');
  }
}
