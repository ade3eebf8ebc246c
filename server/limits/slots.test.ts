import { describe, expect, it } from 'vitest';
import { countSlots } from './slots.js';

describe('slots', () => {
  it('are given up to the limit of a key, and of all keys together', () => {
    const slots = countSlots({ perKey: 2, total: 3 });
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
    expect(slots.take('b')).not.toBeNull();
    expect(slots.take('c')).toBeNull();
    expect([slots.taken(), slots.taken('a'), slots.taken('c')]).toEqual([3, 2, 0]);
  });

  it('are free again after a release, and calling it again releases no other slot', () => {
    const slots = countSlots({ perKey: 2, total: 2 });
    const release = slots.take('a');
    slots.take('a');
    release?.();
    release?.();
    expect(slots.taken()).toBe(1);
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
  });
});
