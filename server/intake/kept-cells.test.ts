import { expect, it } from 'vitest';
import { UPLOAD_FIELDS } from '../../src/contract/upload.js';
import { KEPT_CHARACTERS, MAX_LENGTH, MAX_UPLOAD } from '../../src/contract/limits.js';
import { keptCells } from './kept-cells.js';

const lengths = (cells: readonly string[]) => cells.map((cell) => cell.length);

it('keeps a row as it stands whose fields are within their limits', () => {
  const max: Record<string, number> = { ...MAX_LENGTH, post_link: MAX_LENGTH.url, ss_link: MAX_LENGTH.url };
  const row = UPLOAD_FIELDS.map((field) => 'x'.repeat(max[field] ?? 0));
  for (const budget of Object.values(KEPT_CHARACTERS)) expect(keptCells(row, budget)).toEqual(row);
});

it('cuts the long cells of a row and leaves the short ones whole', () => {
  const kept = keptCells(['Anna', 'x'.repeat(900), '', 'y'.repeat(900), 'Dover'], 100);
  expect(kept).toEqual(['Anna', `${'x'.repeat(44)}…`, '', `${'y'.repeat(44)}…`, 'Dover']);
});

it('never keeps more than the budget, and never half a character', () => {
  const row = Array.from({ length: MAX_UPLOAD.columns }, () => 'x'.repeat(MAX_UPLOAD.cellCharacters));
  expect(lengths(keptCells(row, 10_000))).toEqual(row.map(() => 50));
  expect(keptCells(['😀'.repeat(10)], 4)).toEqual(['😀…']);
  expect(keptCells(['aa', 'bb', 'cc'], 2).join('').length).toBeLessThanOrEqual(2);
});
