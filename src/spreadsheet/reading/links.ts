/** The web addresses behind the cells of a sheet, which a person sees only when they click a cell. */
import { MAX_LENGTH, MAX_UPLOAD } from '../../contract/limits.js';
import { columnIndex } from './cell-value.js';
import { relationsOf } from './workbook.js';
import { readWholeXml } from './xml.js';
import type { Zip } from './zip.js';

/** The address of a cell, by its row and its column. */
export type Links = ReadonlyMap<number, Readonly<Record<number, string>>>;

/** No sheet may have more links. */
const MAX_LINKS = 65_530;

/** The links of a sheet to pages. They come after its rows, so the sheet is read once for them, if it has any. */
export async function readLinks(zip: Zip, path: string): Promise<Links> {
  const links = new Map<number, Record<number, string>>();
  const relations = await relationsOf(zip, path);
  const addressOf = new Map(
    relations
      .filter(({ type, target }) => type === 'hyperlink' && isWeb(target))
      .map(({ id, target }) => [id, target]),
  );
  if (addressOf.size === 0) return links;
  let count = 0;
  await readWholeXml(zip.bytesOf(path), {
    open: (name, attributes) => {
      if (name !== 'hyperlink') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const address = addressOf.get(id);
      if (address === undefined) return;
      // A link to a place in a page has that place in another attribute.
      const whole = attributes['location'] ? `${address}#${attributes['location']}` : address;
      for (const [row, column] of cellsOf(attributes['ref'] ?? '')) {
        count += 1;
        if (count > MAX_LINKS || column >= MAX_UPLOAD.columns) return;
        links.set(row, { ...links.get(row), [column]: whole });
      }
    },
  });
  return links;
}

const isWeb = (target: string): boolean => /^https?:/i.test(target) && target.length <= MAX_LENGTH.url;

/** The rows and columns of `G2` or `G2:G5`. */
function* cellsOf(reference: string): Generator<[row: number, column: number]> {
  const [from = '', to = from] = reference.split(':');
  const [first, last] = [placeOf(from), placeOf(to)];
  for (let row = first.row; row <= last.row; row += 1)
    for (let column = first.column; column <= last.column; column += 1) yield [row, column];
}

const placeOf = (address: string) => ({
  row: Number(/\d+$/.exec(address)?.[0] ?? 0),
  column: columnIndex(address),
});

/** `HYPERLINK("https://…","Open")`, with its address and the text that it shows. */
const LINK_FORMULA =
  /^\s*(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)\s*$/i;

/** The link of a formula; null if it makes none of a written address. */
export function linkOfFormula(formula: string): { address: string; shown: string } | null {
  const [, address, shown = address] = LINK_FORMULA.exec(formula) ?? [];
  if (address === undefined || shown === undefined || !isWeb(address)) return null;
  return { address, shown: shown.replaceAll('""', '"') };
}
