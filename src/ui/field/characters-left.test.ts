import { describe, expect, it } from 'vitest';
import { charactersLeft } from './characters-left.js';

describe('charactersLeft', () => {
  it('returns nothing until four fifths are used', () => {
    expect(charactersLeft(39, 50)).toBeUndefined();
    expect(charactersLeft(40, 50)).toBe(10);
  });

  it('counts below zero when the text is too long', () => expect(charactersLeft(60, 50)).toBe(-10));
});
