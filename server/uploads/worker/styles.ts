import { readWholeXml } from './xml.js';
import type { Zip } from './zip.js';

/** The numbers of the formats that every program treats as dates and times. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The maximum length of a format; no program accepts a longer one. */
const MAX_CODE_CHARACTERS = 255;

/** Returns for each of a workbook's cell styles whether it shows a number as a date. */
export async function readDateStyles(zip: Zip, path: string | null): Promise<boolean[]> {
  const isDate: boolean[] = [];
  if (path === null) return isDate;
  const custom = new Map<string, boolean>();
  let isInCells = false;
  await readWholeXml(zip.bytesOf(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, isDateCode(formatCode.slice(0, MAX_CODE_CHARACTERS)));
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      isDate.push(custom.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return isDate;
}

const isBuiltInDate = (id: number): boolean =>
  BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last);

/**
 * Whether a format has letters of days and times outside quotes, escapes and brackets (`[Red]`, `[$-409]`; but `[h]`
 * counts hours). A bracket ends before the next one, which makes the pattern linear.
 */
const isDateCode = (code: string): boolean =>
  /[dmyhs]/i.test(
    code.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').replace(/general/gi, ''),
  );
