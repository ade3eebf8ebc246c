import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.js';
import { cellsOf, partOf, readFile, stylesMarked } from './testing.js';
import { workbookFile } from './workbook-file.js';

const COLUMNS = [
  { header: 'Text', width: 40 },
  { header: 'Other', width: 8 },
];
const fileOf = (rows: readonly (readonly Cell[])[], name = 'Reports') =>
  new Blob([workbookFile({ name, columns: COLUMNS, rows })]);

describe('a workbook', () => {
  it('writes texts, counts, instants and nothing as cells of their kind', async () => {
    const rows = [
      ['007', { wholeNumber: 7 }],
      [null, { instantMs: Date.parse('2026-11-21T04:59:59.900Z') }],
      ['', 'last'],
    ];
    const file = fileOf(rows);
    expect(await cellsOf(file, 2)).toMatchObject({
      Text: { t: 's', v: '007', z: '@' },
      Other: { t: 'n', v: 7 },
    });
    const { Text, Other } = await cellsOf(file, 3);
    expect(Text).toBeUndefined();
    expect(Other).toMatchObject({ t: 'n', z: 'm/d/yyyy h:mm AM/PM', w: '11/20/2026 11:59 PM' });
    expect(await cellsOf(file, 4)).toMatchObject({ Text: undefined, Other: { v: 'last' } });
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM',
    '\t=1',
    '\0=1',
    '=HYPERLINK("https://example.org")',
    '＝1+1',
    '＠SUM',
  ])('stores %j as inert text, so that editing its cell doesn’t make it a formula', async (text) => {
    const file = fileOf([[text, 'Dover']]);
    const cell = (await cellsOf(file, 2))['Text'];
    expect(cell).toMatchObject({ t: 's', v: text.replace('\0', ''), z: '@' });
    expect(cell?.f).toBeUndefined();
    const sheet = await partOf(file, 'xl/worksheets/sheet1.xml');
    const marked = await stylesMarked(file);
    const isMarked = (address: string) =>
      marked[Number(new RegExp(`r="${address}" s="(\\d+)"`).exec(sheet)?.[1])];
    expect([isMarked('A2'), isMarked('B2')]).toEqual([true, false]);
  });

  it('marks no text when none looks like a formula', async () => {
    expect((await stylesMarked(fileOf([['Dover', null]]))).some(Boolean)).toBe(false);
  });

  it.each([
    ['control characters that XML can’t hold', 'a\u0000b\u0008c\u001Fd\uFFFEe', 'abcde'],
    ['half of a pair', 'a\uD83Db', 'ab'],
    ['markup', `<b>&amp;</b> "x"`, `<b>&amp;</b> "x"`],
    ['what looks like an escape', 'a_x0041_b', 'a_x0041_b'],
    ['the end of a line on Windows', 'a\r\nb\rc', 'a\nb\nc'],
    ['blanks at the ends', '  a  ', '  a  '],
    ['other scripts', 'Đorđe 山田 👩‍👩‍👧', 'Đorđe 山田 👩‍👩‍👧'],
    ['more than a cell holds', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('survives %s', async (_, text, kept) => {
    const file = fileOf([[text], ['next']]);
    expect((await cellsOf(file, 2))['Text']?.v).toBe(kept);
    expect((await cellsOf(file, 3))['Text']?.v).toBe('next');
  });

  it('keeps its headers visible, can be filtered by them, and has wide enough columns', async () => {
    const file = fileOf([['a'], ['b']]);
    const { Sheets } = await readFile(file);
    expect(Sheets['Reports']?.['!autofilter']).toEqual({ ref: 'A1:B3' });
    expect(Sheets['Reports']?.['!cols']?.map(({ width }) => Math.floor(Number(width)))).toEqual([40, 8]);
    expect(await partOf(file, 'xl/worksheets/sheet1.xml')).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
  });

  it.each([
    ['Why: yes/no?', 'Why  yes no '],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('called %j has a sheet that is called %j, because Excel refuses other names', async (name, sheet) => {
    expect((await readFile(fileOf([], name))).SheetNames).toEqual([sheet]);
  });

  it('has the same bytes for the same rows', () => {
    const write = () => workbookFile({ name: 'Rentals', columns: COLUMNS, rows: [['=1', { instantMs: 1 }]] });
    expect(write()).toEqual(write());
  });
});
