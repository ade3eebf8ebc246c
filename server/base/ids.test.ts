import { describe, expect, it } from 'vitest';
import { idsBy, idTimeMs } from './ids.js';

describe('idsBy', () => {
  it('puts the time of its own clock into ids, not that of the machine’s clock', () => {
    expect(idTimeMs(idsBy({ now: () => 1_000_000_000_000 })())).toBe(1_000_000_000_000);
  });

  it('makes ids that sort in the order in which they were made, even within a millisecond or after the clock was set back', () => {
    const times = [5000, 5000, 5000, 5001, 4990, 4990, 5002];
    const newId = idsBy({ now: () => times.shift() ?? 6000 });
    const made = Array.from({ length: 2000 }, () => newId());
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
