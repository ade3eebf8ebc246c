import { utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import type { LeadsList } from '../contract/rentals/rental-lists.js';
import type { Rental } from '../contract/rentals/rentals.js';
import { columnName } from '../contract/files/column-name.js';
import { SHEET_DATE_FORMAT } from './cell.js';
import { RENTAL_COLUMNS } from './rental-columns.js';
import { RentalSheet } from './rental-sheet.js';
import { cellsOf, partOf, readFile, rental, stylesMarked } from './testing.js';
import { specifiedColumns } from '../contract/rentals/testing.js';

async function fileOf(pages: Rental[][], list: LeadsList = 'all-leads'): Promise<Blob> {
  const sheet = new RentalSheet(list);
  for (const page of pages) await add(sheet, page);
  return sheet.finish();
}

/** Adds a page as the list call returns it. */
function add(sheet: RentalSheet, result: unknown[]): Promise<number> {
  const countInfo = { total: 7, totalPage: 1, asOf: '2026-11-21T19:05:00.000Z', newer: 0 };
  const answer = JSON.stringify({ success: true, message: 'Rentals', data: { result, countInfo } });
  expect(sheet.read(1, new TextEncoder().encode(answer).buffer)).toBe(7);
  return sheet.write(1);
}

const PEOPLE = ['TeamLeader Name', 'Admin Name'];
const PLACE = ['Date & Time', 'Client Name', 'Number', 'Rent', 'House/Apt Details', 'Address'];
const BYPASS = ['Bypassed For', 'Bypassed At', 'Bypass Batch'];
const MORE = ['Facebook Name', 'Client Email', 'Status', 'Do not contact', 'Post Link'];

describe('the file of a download', () => {
  it.each([
    ['all-leads', [...PLACE, 'Creator Name', ...PEOPLE, ...MORE, ...BYPASS]],
    ['picked-leads', [...PLACE, 'Picker Name', ...PEOPLE, ...MORE, 'Finished Date']],
  ] as const)('of %s has one sheet, Rentals, with its columns under their headers', async (list, heads) => {
    const { SheetNames, Sheets } = await readFile(await fileOf([[rental()]], list));
    expect(SheetNames).toEqual(['Rentals']);
    const [head = []] = utils.sheet_to_json<string[]>(Sheets['Rentals'] ?? {}, { header: 1 });
    expect(specifiedColumns(head)).toEqual(heads);
  });

  it('shows for whom, when and in which batch a rental was bypassed, with the time as a real date', async () => {
    const bypass = { batchId: 'batch-1', at: '2026-11-21T19:05:00.000Z', adminName: 'Ada Admin' };
    const cells = await cellsOf(await fileOf([[rental({ number_status: null, bypass })]]), 2);
    expect(cells['Status']).toMatchObject({ v: 'Bypassed' });
    expect(cells['Bypassed For']).toMatchObject({ v: 'Ada Admin' });
    expect(cells['Bypassed At']).toMatchObject({ t: 'n', z: SHEET_DATE_FORMAT });
    expect(cells['Bypass Batch']).toMatchObject({ v: 'batch-1' });
  });

  it('marks a rental whose number is on the do-not-contact list', async () => {
    const file = await fileOf([[rental({ isDoNotContact: true }), rental({ _id: 'other' })]]);
    expect((await cellsOf(file, 2))['Do not contact']).toMatchObject({ v: 'Do not contact' });
    expect((await cellsOf(file, 3))['Do not contact']).toBeUndefined();
  });

  it('stores phone numbers and all other texts as text', async () => {
    const cells = await cellsOf(await fileOf([[rental({ number: '0017025557288', rent: '1199' })]]), 2);
    expect(cells['Number']).toMatchObject({ t: 's', v: '0017025557288', z: '@' });
    expect(cells['Rent']).toMatchObject({ t: 's', v: '1199' });
    expect(cells['TeamLeader Name']).toMatchObject({ t: 's', v: 'Luis Leader' });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://example.org")'])(
    'stores %j as inert text',
    async (client_name) => {
      const cell = (await cellsOf(await fileOf([[rental({ client_name })]]), 2))['Client Name'];
      expect(cell).toMatchObject({ t: 's', v: client_name, z: '@' });
      expect(cell?.f).toBeUndefined();
    },
  );

  it.each(['=1+1', '+1', '-1', '@SUM', '＝1+1', '＋1', '－1', '＠SUM'])(
    'marks %s, which looks like a formula, so that editing its cell doesn’t make it one',
    async (client_name) => {
      const file = await fileOf([[rental({ client_name, address: 'Dover' })]]);
      const marked = await stylesMarked(file);
      expect(marked.filter(Boolean)).toHaveLength(1);
      const sheet = await partOf(file, 'xl/worksheets/sheet1.xml');
      const styleOf = (text: string) =>
        Number(
          / s="(\d+)" t="inlineStr"><is><t xml:space="preserve">$/.exec(
            sheet.split(`${text}<`)[0] ?? '',
          )?.[1],
        );
      expect(marked[styleOf(client_name)]).toBe(true);
      expect(marked[styleOf('Dover')]).toBe(false);
    },
  );

  it('writes dates as numbers in Panama time, in the US format, independent of the machine’s zone', async () => {
    const createdAt = '2026-11-21T04:59:59.900Z';
    const cell = (await cellsOf(await fileOf([[rental({ createdAt })]]), 2))['Date & Time'];
    expect(cell).toMatchObject({ t: 'n', z: 'm/d/yyyy h:mm AM/PM', w: '11/20/2026 11:59 PM' });
    const days = Date.UTC(2026, 10, 20, 23, 59, 59) - Date.UTC(1899, 11, 30);
    expect(cell?.v).toBeCloseTo(days / 86_400_000, 9);
  });

  it('dates a picker’s rental by its last change, and says when it was finished', async () => {
    const picked = rental({
      creator: null,
      fetcher: { name: 'Pia Picker', email: 'pia@example.com', team_leader_name: null, admin_name: null },
      number_status: 'invalid',
      updatedAt: '2026-11-21T20:00:00.000Z',
      finishedDate: '2026-11-21T19:30:00.000Z',
    });
    const cells = await cellsOf(await fileOf([[picked]], 'picked-leads'), 2);
    expect(cells['Date & Time']?.w).toBe('11/21/2026 3:00 PM');
    expect(cells['Finished Date']?.w).toBe('11/21/2026 2:30 PM');
    expect(cells['Picker Name']?.v).toBe('Pia Picker');
    expect(cells['TeamLeader Name']).toBeUndefined();
    expect(cells['Status']?.v).toBe('Invalid');
  });

  it.each([
    ['control characters that XML can’t hold', 'a\u0000b\u0008c\u001Fd\uFFFEe', 'abcde'],
    ['half of a pair', 'a\uD83Db', 'ab'],
    ['markup', `<b>&amp;</b> "x"`, `<b>&amp;</b> "x"`],
    ['what looks like an escape', 'a_x0041_b', 'a_x0041_b'],
    ['a carriage return', 'a\rb', 'a\rb'],
    ['blanks at the ends', '  a  ', '  a  '],
    ['other scripts', 'Đorđe 山田 👩‍👩‍👧', 'Đorđe 山田 👩‍👩‍👧'],
    ['more than a cell holds', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('survives %s', async (_, address, kept) => {
    const file = await fileOf([[rental({ address })], [rental({ _id: 'next' })]]);
    expect((await cellsOf(file, 2))['Address']?.v).toBe(kept);
    expect((await cellsOf(file, 3))['Address']?.v).toBe('Dover, Delaware');
  });

  it('has one row for each rental, even if several pages contain it', async () => {
    const sheet = new RentalSheet('all-leads');
    const page = (...ids: string[]) => ids.map((_id) => rental({ _id, client_name: _id }));
    expect(await add(sheet, page('a', 'b'))).toBe(2);
    expect(await add(sheet, page('b', 'c'))).toBe(1);
    expect(await add(sheet, page('c', 'd'))).toBe(1);
    const { Sheets } = await readFile(await sheet.finish());
    const names = utils
      .sheet_to_json<string[]>(Sheets['Rentals'] ?? {}, { header: 1 })
      .map(([, name]) => name);
    expect(names).toEqual(['Client Name', 'a', 'b', 'c', 'd']);
  });

  it('can be filtered by its headers, and has wide enough columns', async () => {
    const { Sheets } = await readFile(await fileOf([[rental(), rental({ _id: 'second' })]]));
    expect(Sheets['Rentals']?.['!autofilter']).toEqual({
      ref: `A1:${columnName(RENTAL_COLUMNS['all-leads'].length - 1)}3`,
    });
    expect(Sheets['Rentals']?.['!cols']?.map(({ width }) => Math.floor(Number(width)))).toContain(40);
  });

  it('refuses a page that contains no rentals', async () => {
    const sheet = new RentalSheet('all-leads');
    expect(() => add(sheet, [{ _id: 'x' }])).toThrow();
    expect(await add(sheet, [rental()])).toBe(1);
  });
});
