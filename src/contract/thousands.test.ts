import { expect, it } from 'vitest';
import { uploadResult } from './intake.js';
import { totalWords } from './lists.js';
import { PICKING_REFUSALS } from './refusals.js';

it('separates thousands in every sentence that counts', () => {
  expect(totalWords(1200)).toBe('Totals: 1,200');
  expect(uploadResult(12_000, 3400)).toBe('Inserted: 12,000, Skipped: 3,400');
  expect(PICKING_REFUSALS.dailyLimit(1200, 1200)).toContain('(1,200 of 1,200)');
  expect(PICKING_REFUSALS.adminLimit(12_000, 12_000)).toContain('(12,000 of 12,000)');
  expect(PICKING_REFUSALS.onHold(1001, 0)).toContain('More than 1,000 on hold');
});
