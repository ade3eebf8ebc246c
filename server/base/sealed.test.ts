import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.js';

it('opens what it has sealed, and seals the same text differently each time', () => {
  const sealed = seal('JBSWY3DP', 'factor u-1', ['one']);
  expect(unseal(sealed, 'factor u-1', ['one'])).toBe('JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal('JBSWY3DP', 'factor u-1', ['one'])).not.toBe(sealed);
});

it('opens with the previous secret, but not with another secret or for another purpose', () => {
  const sealed = seal('JBSWY3DP', 'factor u-1', ['one']);
  expect(unseal(sealed, 'factor u-1', ['two', 'one'])).toBe('JBSWY3DP');
  expect(unseal(sealed, 'factor u-1', ['two'])).toBeNull();
  expect(unseal(sealed, 'factor u-2', ['one'])).toBeNull();
});

it('returns null for a sealed text that was changed or is too short', () => {
  const sealed = seal('JBSWY3DP', 'factor u-1', ['one']);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  for (const bad of [bytes.toString('base64url'), '', 'abc', sealed.slice(0, 20)])
    expect(unseal(bad, 'factor u-1', ['one'])).toBeNull();
});
