import { describe, expect, it } from 'vitest';
import { leadColumnsIn } from '../../contract/uploads/upload-columns.js';
import { csvRows } from './csv-rows.js';
import { fromHeader, type RawRow } from './raw-row.js';

const likeness = leadColumnsIn;

/** The rows of a text from the header on, read in pieces of a few characters. */
async function read(text: string, pieceCharacters = text.length): Promise<RawRow[]> {
  const pieces = function* () {
    for (let at = 0; at < text.length; at += pieceCharacters) yield text.slice(at, at + pieceCharacters);
  };
  const tooLong = (row: number) => new Error(`row ${row} is too long`);
  const rows: RawRow[] = [];
  for await (const row of fromHeader(csvRows(pieces(), { likeness, tooLong }), likeness)) rows.push(row);
  return rows;
}
const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells);

const HEADER = ['client_name', 'number', 'rent', 'address'];
const head = (delimiter = ',') => HEADER.join(delimiter);

describe('a quote', () => {
  it('that begins a cell without ending it belongs to the text', async () => {
    const text = `${head()}\n"Cozy" studio,1,2,3\nAnn,"4",5,"6 bed"\nBob,7,8,"""Q"" x"\n`;
    expect(await cellsOf(text)).toEqual([
      HEADER,
      ['"Cozy" studio', '1', '2', '3'],
      ['Ann', '4', '5', '6 bed'],
      ['Bob', '7', '8', '"Q" x'],
    ]);
  });

  it.each([
    ['that is never closed', '"Cozy studio,1,2,3\nAnn,4,5,6\nBob,7,8,9'],
    ['that is closed by an inch of another row', 'Ann,1,"Cozy,3\nAnn,4,5,6\nBob,7,12",9'],
    ['whose pair is in the next row, in the last column', 'Ann,1,2,"Cozy\nAnn,4,5,6\nBob,7,8,12"'],
    ['in two rows', 'Ann,1,"Cozy,3\nAnn,4,"Big,6\nBob,7,8,9'],
  ])('%s makes no row disappear', async (_, body) => {
    const rows = await read(`${head()}\n${body}\n`);
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ cells }) => cells.length)).toEqual([4, 4, 4, 4]);
    expect(rows.some(({ unreadable }) => unreadable)).toBe(false);
  });

  it('without a pair names the row when its cells can’t be told apart', async () => {
    const rows = await read(`${head()}\nAnn,1,2,"12 Elm St, Dover\nBob,7,8,"9\nCy,1,2,3`);
    expect(rows.map(({ row, unreadable }) => [row, unreadable])).toEqual([
      [1, undefined],
      [2, 'stray-quote'],
      [3, undefined],
      [4, undefined],
    ]);
  });

  it('in the middle of a cell belongs to the text', async () => {
    expect((await cellsOf(`${head()}\nAnn,1,2,TV 55" new\nBob,5'10",6,7`)).slice(1)).toEqual([
      ['Ann', '1', '2', 'TV 55" new'],
      ['Bob', `5'10"`, '6', '7'],
    ]);
  });

  it('may have blanks around the quoted text, and = before it', async () => {
    const text = `${head()}\n"Ann" , "1" ,="007", "12 Elm St, Dover"\n"=""Bob""",="1,2",3,4`;
    expect((await cellsOf(text)).slice(1)).toEqual([
      ['Ann', '1', '007', '12 Elm St, Dover'],
      ['Bob', '1,2', '3', '4'],
    ]);
  });
});

describe('a cell with line breaks', () => {
  it.each([
    ['in the first column', '"two\nlines",1,2,3'],
    ['in a middle column', 'Ann,1,"two, or\nthree\n\nlines",3'],
    ['in the last column', 'Ann,1,2,"two\nlines, or three"'],
  ])('%s is one cell', async (_, body) => {
    const rows = await read(`${head()}\n${body}\nBob,1,2,3\n`);
    expect(rows.map(({ cells }) => cells.length)).toEqual([4, 4, 4]);
  });

  it('may be in the header', async () => {
    const text = '"Client\nName";"Num\nber";Rent;Address\nAnn;1;2;"3,4"\n';
    expect(await cellsOf(text)).toEqual([
      ['Client\nName', 'Num\nber', 'Rent', 'Address'],
      ['Ann', '1', '2', '3,4'],
    ]);
  });
});

describe('the header', () => {
  it.each([
    ['a title', 'Leads export 2026-11-20,,,\n,,,\n', 3],
    ['a comment', '# exported 2026-11-20\n', 2],
    ['a title with delimiters of its own', 'Leads; of November, for Ann; 3 pages\n\n', 3],
    ['several notes', 'Rental Desk\n"Made by Ann, on Monday"\nAll leads\n', 4],
  ])('is found below %s', async (_, titles, row) => {
    const rows = await read(`${titles}${head()}\nAnn,1,2,3\n`);
    expect(rows.map((each) => [each.row, each.cells])).toEqual([
      [row, HEADER],
      [row + 1, ['Ann', '1', '2', '3']],
    ]);
  });

  it('of unknown names is the first row as wide as the table', async () => {
    expect(await cellsOf('Our leads\nKunde;Telefon;Miete;Ort\nAnn;1;2;3\nBob;4;5;6')).toEqual([
      ['Kunde', 'Telefon', 'Miete', 'Ort'],
      ['Ann', '1', '2', '3'],
      ['Bob', '4', '5', '6'],
    ]);
  });

  it.each(['sep=;\n', '"sep=;"\n', 'sep=;,,,\n', 'SEP=;\n'])('is found below %j', async (line) => {
    const rows = await read(`${line}${head(';')}\nAnn;1;"2,5";3\n`);
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, ...HEADER],
      [3, 'Ann', '1', '2,5', '3'],
    ]);
  });

  it('decides the delimiter, not a line that says another one', async () => {
    expect(await cellsOf(`"sep=;",,\n${head()}\nAnn,1,2,3\n`)).toEqual([HEADER, ['Ann', '1', '2', '3']]);
  });

  it.each([',', ';', '\t', '|'])('may have %j between its names', async (delimiter) => {
    expect(await cellsOf(`${head(delimiter)}\n${['Ann', '1', '2', '3'].join(delimiter)}`)).toEqual([
      HEADER,
      ['Ann', '1', '2', '3'],
    ]);
  });
});

it('a row with more cells than the header is named, because its cells are in wrong columns', async () => {
  const rows = await read(`${head()}\nAnn,1,1,200,Dover\nBob,1,2,3,,\n`);
  expect(rows.map(({ unreadable }) => unreadable)).toEqual([undefined, 'extra-cells', undefined]);
});

it('reads the same rows however the text is cut into pieces', async () => {
  const text = `# title\n${head()}\n"Cozy" studio,1,2,3\nAnn,"a\nb",2,"3\nBob,""," x"" ",9\n\nCy,1,2,12"\n`;
  const whole = await read(text);
  // The layout is read from the first piece, as from the first 256 kB of a file.
  const first = text.indexOf('Ann');
  for (const size of [1, 2, 7]) {
    const rows: RawRow[] = [];
    const pieces = [
      text.slice(0, first),
      ...(text.slice(first).match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []),
    ];
    const tooLong = () => new Error();
    for await (const row of fromHeader(csvRows(pieces, { likeness, tooLong }), likeness)) rows.push(row);
    expect(rows).toEqual(whole);
  }
});

it('reads many quotes without a pair in linear time, else this test ends by its time limit', async () => {
  expect(await read(`note\n${'"x\n""y\n'.repeat(50_000)}`)).toHaveLength(100_001);
});
