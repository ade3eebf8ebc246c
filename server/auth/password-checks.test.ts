import { describe, expect, it } from 'vitest';
import { passwordChecks } from './passwords.js';

/** A check that ends when the test says so. */
function held() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const checks = passwordChecks((_hash, password) => {
    begun.push(password);
    return new Promise((resolve) => ends.push(() => resolve(true)));
  });
  return { checks, begun, endNext: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('password checks', () => {
  it('run two at a time, and those of known browsers first', async () => {
    const { checks, begun, endNext } = held();
    for (const password of ['a', 'b', 'c']) void checks.check('hash', password);
    void checks.check('hash', 'known', { isFirst: true });
    await settled();
    expect(begun).toEqual(['a', 'b']);
    endNext();
    await settled();
    expect(begun).toEqual(['a', 'b', 'known']);
    endNext();
    await settled();
    expect(begun).toEqual(['a', 'b', 'known', 'c']);
  });

  it('have a limited queue, with places reserved for known browsers', async () => {
    const { checks, begun, endNext } = held();
    const all = Array.from({ length: 40 }, (_, index) => checks.check('hash', String(index)));
    const known = checks.check('hash', 'known', { isFirst: true });
    for (let i = 0; i < 40; i += 1) {
      await settled();
      endNext();
    }
    expect(begun).toHaveLength(2 + 32 + 1);
    expect(await known).toBe(true);
    expect((await Promise.all(all)).filter((result) => result === null)).toHaveLength(6);
  });
});
