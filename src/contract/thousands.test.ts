import { requiredText, wholeNumber } from './fields.js';
import { expect, it } from 'vitest';
import { uploadResult } from './upload.js';
import { totalWords } from './lists.js';
import { PICKING_REFUSALS } from './refusals.js';

it('separates thousands in every sentence that counts', () => {
  expect(totalWords(1200)).toBe('Totals: 1,200');
  expect(uploadResult(12_000, 3400)).toBe('Inserted: 12,000, Skipped: 3,400');
  expect(PICKING_REFUSALS.dailyLimit(1200, 1200)).toContain('(1,200 of 1,200)');
  expect(PICKING_REFUSALS.adminLimit(12_000, 12_000)).toContain('(12,000 of 12,000)');
  expect(PICKING_REFUSALS.onHold(1001, 0)).toContain('More than 1,000 on hold');
});

it('in the bounds of a field', () => {
  const Delay = wholeNumber('Delay Time', { min: 1000, max: 525_600 });
  expect(Delay.validate(525_601)[0]?.message).toBe('Delay Time must be at most 525,600');
  expect(Delay.validate(1)[0]?.message).toBe('Delay Time must be at least 1,000');
  expect(requiredText({ label: 'Link', max: 2000 }).validate('x'.repeat(2001))[0]?.message).toBe(
    'Maximum 2,000 characters allowed',
  );
});
