import { requiredText, wholeNumber } from './fields.js';
import { expect, it } from 'vitest';
import { uploadResult } from '../uploads/upload.js';
import { refusal } from '../refusals/all.js';

it('thousands are separated in every sentence with a count', () => {
  expect(uploadResult(12_000, 3400).message).toBe('Inserted: 12,000, Skipped: 3,400');
  expect(refusal('daily-limit', { picked: 1200, limit: 1200 }).message).toContain('(1,200 of 1,200)');
  expect(refusal('admin-limit', { picked: 12_000, limit: 12_000 }).message).toContain('(12,000 of 12,000)');
  const time = new Date(0).toISOString();
  expect(refusal('more-on-hold', { count: 1000, time }).message).toContain('More than 1,000 on hold');
});

it('thousands are separated in the limits of a field', () => {
  const Delay = wholeNumber('Delay Time', { min: 1000, max: 525_600 });
  expect(Delay.validate(525_601)[0]?.message).toBe('Delay Time must be at most 525,600');
  expect(Delay.validate(1)[0]?.message).toBe('Delay Time must be at least 1,000');
  expect(requiredText({ label: 'Link', max: 2000 }).validate('x'.repeat(2001))[0]?.message).toBe(
    'Maximum 2,000 characters allowed',
  );
});
