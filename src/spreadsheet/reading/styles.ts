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

/** How a cell shows a number. */
export interface CellStyle {
  isDate: boolean;
  /** To how many decimals a number is rounded; null: it isn't. */
  decimals: number | null;
  /** How many digits are shown at least, with zeros in front. */
  digits: number;
}

/** Returns the cell styles of a workbook, in the order of their numbers. */
export async function readCellStyles(zip: Zip, path: string | null): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (path === null) return styles;
  const custom = new Map<string, CellStyle>();
  let isInCells = false;
  await readWholeXml(zip.bytesOf(path), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(numFmtId, styleOf(formatCode.slice(0, MAX_CODE_CHARACTERS)));
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      styles.push(custom.get(numFmtId) ?? builtIn(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** The decimals of the formats for numbers and amounts that every program has. */
const BUILT_IN_DECIMALS: Record<number, number> = {
  1: 0,
  2: 2,
  3: 0,
  4: 2,
  5: 0,
  6: 0,
  7: 2,
  8: 2,
  37: 0,
  38: 0,
  39: 2,
  40: 2,
  41: 0,
  42: 0,
  43: 2,
  44: 2,
};

const builtIn = (id: number): CellStyle => ({
  isDate: BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last),
  decimals: BUILT_IN_DECIMALS[id] ?? null,
  digits: 0,
});

/**
 * A format without what isn't a number or a date in it: quotes, escapes and brackets (`[Red]`, `[$-409]`; but `[h]` counts hours). A
 * bracket ends before the next one, which makes the pattern linear.
 */
const bareCode = (code: string): string =>
  code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').replace(/general/gi, '');

/** One group of digits with its decimals; percents, fractions, exponents and thousands (`0,`) show another number. */
const PLAIN_NUMBER = /^[^0#?%/e]*((?:[#0?]|,(?=[#0?]))+)(?:\.([#0?]+))?(?![,.])[^0#?%/e]*$/i;

function styleOf(code: string): CellStyle {
  const bare = bareCode(code);
  const isDate = /[dmyhs]/i.test(bare);
  const [, whole = '', decimals = ''] = PLAIN_NUMBER.exec(bare.split(';')[0] ?? '') ?? [];
  if (isDate || whole === '') return { isDate, decimals: null, digits: 0 };
  return {
    isDate,
    decimals: decimals.length,
    digits: decimals === '' && /^0+$/.test(whole) ? whole.length : 0,
  };
}
