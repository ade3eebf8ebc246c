import { MAX_UPLOAD } from '../../contract/limits.js';
import { unusable } from './unusable-file.js';
import { readWholeXml } from './xml.js';
import type { Zip } from './zip.js';

/**
 * The maximum size of the shared texts, which are in memory while the sheet is read. No list within our
 * limits has as much.
 */
const MAX_CHARACTERS = 100_000_000;
const MAX_STRINGS = 2_000_000;

/** The shared texts of a workbook's cells. From rich text only the words are read, without phonetic hints. */
export async function readSharedStrings(zip: Zip, path: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (path === null) return strings;
  let parts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await readWholeXml(zip.bytesOf(path), {
    open: (name) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) parts.push(text);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      const string = unescaped(parts.join(''));
      characters += string.length;
      if (characters > MAX_CHARACTERS || strings.length >= MAX_STRINGS) throw unusable('file-inflated');
      // A string longer than a cell may be is reported at the row that shows it.
      strings.push(string.slice(0, MAX_UPLOAD.cellCharacters + 1));
    },
  });
  return strings;
}

/** Decodes `_x000D_` and the like, by which workbooks write characters that XML doesn't allow. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
