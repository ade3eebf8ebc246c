import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/text/translate.js';
import { paceOf, paceWords, withLook, type Look } from './pace.js';

const after = (...looks: Look[]) =>
  looks.reduce<readonly Look[]>((before, look) => withLook(before, look), []);

describe('the speed of an upload', () => {
  it('is shown from the second measurement on, as rows per second', () => {
    expect(paceOf(after({ atMs: 0, rows: 100 }))).toBeNull();
    expect(paceOf(after({ atMs: 0, rows: 100 }, { atMs: 2000, rows: 5100 }))).toBe(2500);
  });

  it('excludes the wait for the first rows', () => {
    const looks = after({ atMs: 0, rows: 0 }, { atMs: 5000, rows: 200 }, { atMs: 6000, rows: 1200 });
    expect(paceOf(looks)).toBe(1000);
  });

  it('is that of the last ten seconds', () => {
    const looks = after({ atMs: 0, rows: 1 }, { atMs: 9000, rows: 90 }, { atMs: 19_000, rows: 10_090 });
    expect(paceOf(looks)).toBe(1000);
  });

  it('is measured again when the file is read again', () => {
    expect(
      paceOf(after({ atMs: 0, rows: 100 }, { atMs: 1000, rows: 900 }, { atMs: 2000, rows: 0 })),
    ).toBeNull();
  });

  it.each([
    [null, 100, null],
    [4100.4, null, '4,100 rows/s'],
    [4100, 86_000, '4,100 rows/s, about 21 s left'],
    [100, 90_000, '100 rows/s, about 15 min left'],
    [0.2, 0.1, '1 rows/s, about 1 s left'],
  ])('of %j with %j rows left is shown as %j', (pace, left, words) => {
    expect(paceWords(ENGLISH, pace, left)).toBe(words);
  });
});
