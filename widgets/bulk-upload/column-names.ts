import { columnName } from '../../src/spreadsheet/cell-xml.js';

/** How people know the columns of a file: by their heads; one without, or one of several with the same, by its letter too. */
export function columnNames(header: readonly string[]): string[] {
  return header.map((name, index) => {
    const letter = `column ${columnName(index)}`;
    if (name === '') return `(${letter})`;
    return header.indexOf(name) === header.lastIndexOf(name) ? name : `${name} (${letter})`;
  });
}
