import { expect, it } from 'vitest';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { STORED_CHARACTERS, MAX_UPLOAD } from '../../src/contract/limits.js';
import { cellsWithin } from './cells-within.js';

const lengths = (cells: readonly string[]) => cells.map((cell) => cell.length);

it('a row whose fields are within their limits stays unchanged', () => {
  const row = LEAD_LIST.map(({ entry }) => 'x'.repeat(entry.maxCharacters));
  for (const budget of Object.values(STORED_CHARACTERS)) expect(cellsWithin(row, budget)).toEqual(row);
});

it('long cells of a row are shortened, and short ones stay whole', () => {
  const shortened = cellsWithin(['Anna', 'x'.repeat(900), '', 'y'.repeat(900), 'Dover'], 100);
  expect(shortened).toEqual(['Anna', `${'x'.repeat(44)}…`, '', `${'y'.repeat(44)}…`, 'Dover']);
});

it('a shortened row never exceeds the budget, and no cell ends with half a character', () => {
  const row = Array.from({ length: MAX_UPLOAD.columns }, () => 'x'.repeat(MAX_UPLOAD.cellCharacters));
  expect(lengths(cellsWithin(row, 10_000))).toEqual(row.map(() => 50));
  expect(cellsWithin(['😀'.repeat(10)], 4)).toEqual(['😀…']);
  expect(cellsWithin(['aa', 'bb', 'cc'], 2).join('').length).toBeLessThanOrEqual(2);
});
