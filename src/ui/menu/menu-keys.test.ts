import { describe, expect, it } from 'vitest';
import { itemToFocus } from './menu-keys.js';

const LABELS = ['Profile', 'Log out', 'Keys'];

describe('itemToFocus', () => {
  it('wraps at both ends', () => {
    expect(itemToFocus('ArrowDown', 2, LABELS)).toBe(0);
    expect(itemToFocus('ArrowUp', 0, LABELS)).toBe(2);
  });

  it('moves to the ends with Home and End', () => {
    expect(itemToFocus('Home', 2, LABELS)).toBe(0);
    expect(itemToFocus('End', 0, LABELS)).toBe(2);
  });

  it('finds the next item by its first letter', () => {
    expect(itemToFocus('l', 0, LABELS)).toBe(1);
    expect(itemToFocus('P', 0, LABELS)).toBe(0);
  });

  it('ignores other keys', () => {
    expect(itemToFocus('Shift', 0, LABELS)).toBeUndefined();
    expect(itemToFocus(' ', 0, LABELS)).toBeUndefined();
    expect(itemToFocus('x', 0, LABELS)).toBeUndefined();
  });
});
