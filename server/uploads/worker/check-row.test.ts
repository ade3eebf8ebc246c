import { expect, it } from 'vitest';
import { UPLOAD_FIELDS } from '../../../src/contract/uploads/upload.js';
import { matchByName } from '../../../src/contract/uploads/upload-columns.js';
import type { RawRow } from '../../../src/spreadsheet/reading/raw-row.js';
import { rowChecker } from './check-row.js';

const RIGHT: Partial<Record<(typeof UPLOAD_FIELDS)[number], string>> = {
  facebook_name: 'ann.1',
  client_name: 'Ann Lee',
  number: '7025550101',
  rent: '950',
  houseApt_details: '2 bed',
  address: '12 Elm St',
  post_link: 'https://fb.com/1',
};
const LINK = UPLOAD_FIELDS.indexOf('post_link');

const check = (changes: typeof RIGHT, raw: Partial<RawRow> = {}) =>
  rowChecker(
    matchByName(UPLOAD_FIELDS),
    null,
  )({
    row: 2,
    cells: UPLOAD_FIELDS.map((field) => ({ ...RIGHT, ...changes })[field] ?? ''),
    ...raw,
  });

it('skips a row with an error of the sheet, and names each field and its error', () => {
  const { rental, fault } = check({ client_name: '#N/A', number: '#REF!', ss_link: ' #value! ', rent: '' });
  expect(rental).toBeNull();
  expect(fault?.reason).toMatch(
    /Client Name is #N\/A.*Number is #REF!.*Screenshot Link is #value!.*Rent is required$/,
  );
  expect(fault?.counted.code).toBe('cell-error');
});

it.each([
  ['stray-quote', 'has a quote (") without its pair'],
  ['extra-cells', 'has more cells than the header'],
] as const)('skips a row that is unreadable because of %s', (unreadable, words) => {
  const { rental, fault } = check({}, { unreadable });
  expect(rental).toBeNull();
  expect(fault?.reason).toContain(words);
});

it.each([
  ['Open post', 'https://www.facebook.com/2'],
  ['https://www.facebook.com/groups/12…', 'https://www.facebook.com/2'],
  ['', 'https://www.facebook.com/2'],
  ['fb.com/1', 'https://fb.com/1'],
])('a link that shows %j is stored as %s', (shown, address) => {
  const { rental } = check({ post_link: shown }, { links: { [LINK]: 'https://www.facebook.com/2' } });
  expect(rental?.post_link).toBe(address);
});

it('a link behind another field isn’t stored', () => {
  const { rental } = check({}, { links: { 1: 'https://www.facebook.com/ann' } });
  expect(rental?.client_name).toBe('Ann Lee');
});

it('says of a number that Excel has written with an exponent how to get its digits', () => {
  const { fault } = check({ number: '3.05E+09' });
  expect(fault?.reason).toBe(
    'Number is written as 3.05E+09: Excel has left only its first digits. In the original file format the column as Number with 0 decimal places, then save it again.',
  );
});

it('skips a row whose name has only what nobody can see', () => {
  expect(check({ client_name: '\u200b\u0000' }).fault?.reason).toBe('Client Name is required');
});
