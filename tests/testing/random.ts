/** Random values from a seed, so that a run can be repeated. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  below: (count: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(all: readonly [T, ...T[]]) => T;
}

/** Mulberry32: 32 bits of state, the same series on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (all) => all[below(all.length)] ?? all[0],
  };
}
