import { describe, expect, it } from 'vitest';
import { placeAfter } from './cell-keys.js';

const SIZE = { rows: 3, columns: 4 };

describe('placeAfter', () => {
  it('moves by one cell with the arrow keys', () => {
    expect(placeAfter('ArrowDown', { row: 0, column: 1 }, SIZE)).toEqual({ row: 1, column: 1 });
    expect(placeAfter('ArrowUp', { row: 2, column: 1 }, SIZE)).toEqual({ row: 1, column: 1 });
    expect(placeAfter('ArrowRight', { row: 0, column: 1 }, SIZE)).toEqual({ row: 0, column: 2 });
    expect(placeAfter('ArrowLeft', { row: 0, column: 1 }, SIZE)).toEqual({ row: 0, column: 0 });
  });

  it('stays inside the table at its edges', () => {
    expect(placeAfter('ArrowDown', { row: 2, column: 3 }, SIZE)).toEqual({ row: 2, column: 3 });
    expect(placeAfter('ArrowUp', { row: 0, column: 0 }, SIZE)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('ArrowRight', { row: 0, column: 3 }, SIZE)).toEqual({ row: 0, column: 3 });
    expect(placeAfter('ArrowLeft', { row: 0, column: 0 }, SIZE)).toEqual({ row: 0, column: 0 });
  });

  it('moves to both ends of the row with Home and End', () => {
    expect(placeAfter('Home', { row: 1, column: 2 }, SIZE)).toEqual({ row: 1, column: 0 });
    expect(placeAfter('End', { row: 1, column: 2 }, SIZE)).toEqual({ row: 1, column: 3 });
  });

  it('ignores other keys', () => expect(placeAfter('a', { row: 0, column: 0 }, SIZE)).toBeUndefined());
});
