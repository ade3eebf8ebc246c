import { columnName } from '../../src/contract/files/column-name.js';
import type { Translate } from '../../src/text/translate.js';

/**
 * The names of a file's columns are their headers. A column without a header, or with one that other columns
 * have too, gets its letter.
 */
export function columnNames(t: Translate, header: readonly string[]): string[] {
  return header.map((name, index) => {
    const letter = columnName(index);
    if (name === '') return t('(column {letter})', { letter });
    const isOnly = header.indexOf(name) === header.lastIndexOf(name);
    return isOnly ? name : t('{name} (column {letter})', { name, letter });
  });
}
