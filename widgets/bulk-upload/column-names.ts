import { columnName } from '../../src/contract/column-name.js';
import type { Translate } from '../../src/text/translate.js';

/** How people know the columns of a file: by their heads; one without, or one of several with the same, by its letter too. */
export function columnNames(t: Translate, header: readonly string[]): string[] {
  return header.map((name, index) => {
    const letter = columnName(index);
    if (name === '') return t('(column {letter})', { letter });
    const isOnly = header.indexOf(name) === header.lastIndexOf(name);
    return isOnly ? name : t('{name} (column {letter})', { name, letter });
  });
}
