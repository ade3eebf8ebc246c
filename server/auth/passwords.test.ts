import { expect, it } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.js';

it('accepts the password of a hash and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(hash, 'correct horse')).toBe(true);
  expect(await isPasswordOf(hash, 'correct horse ')).toBe(false);
});

it('returns false when there is no account, without failing', async () => {
  expect(await isPasswordOf(undefined, 'correct horse')).toBe(false);
});
