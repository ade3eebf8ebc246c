import { describe, expect, it } from 'vitest';
import { msToRenewal } from './refresh.js';

const ISSUED_SECONDS = 1_795_000_000;
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const quarterOfAnHour = token({ iat: ISSUED_SECONDS, exp: ISSUED_SECONDS + 900 });

describe('the renewal of a token', () => {
  it('happens before it expires', () => {
    expect(msToRenewal(quarterOfAnHour, { nowMs: ISSUED_SECONDS * 1000 })).toBe(720_000);
    expect(msToRenewal(quarterOfAnHour, { nowMs: (ISSUED_SECONDS + 600) * 1000 })).toBe(120_000);
  });

  it('happens soon for an expired token, but never at once', () => {
    expect(msToRenewal(quarterOfAnHour, { nowMs: (ISSUED_SECONDS + 9000) * 1000 })).toBe(5000);
  });

  it('of a new token happens after the same time, even if the clock is wrong', () => {
    for (const nowMs of [0, (ISSUED_SECONDS + 9000) * 1000])
      expect(msToRenewal(quarterOfAnHour, { nowMs, isNew: true })).toBe(720_000);
  });

  it('never waits longer than the token’s lifetime, even if the clock is wrong', () => {
    expect(msToRenewal(quarterOfAnHour, { nowMs: 0 })).toBe(720_000);
  });

  it.each(['', 'a.b.c', token({ iat: 'x' })])(
    'happens after a default time for a token that can’t be read: %s',
    (text) => {
      expect(msToRenewal(text)).toBe(600_000);
    },
  );
});
