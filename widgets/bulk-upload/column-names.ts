import { columnName } from '../../src/contract/column-name.js';
import type { Translate } from '../../src/text/translate.js';

/**
 * The names of a file's columns: their headers; a column without one, or with one that others have too, is named with its letter.
 */
export function columnNames(t: Translate, header: readonly string[]): string[] {
  return header.map((name, index) => {
    const letter = columnName(index);
    if (name === '') return t('(column {letter})', { letter });
    const isOnly = header.indexOf(name) === header.lastIndexOf(name);
    return isOnly ? name : t('{name} (column {letter})', { name, letter });
  });
}
