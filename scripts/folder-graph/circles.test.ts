import { describe, expect, it } from 'vitest';
import { findCircles } from './circles.js';

const graph = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([folder, imports]) => [folder, new Set(imports)]));

describe('findCircles', () => {
  it('finds none when all imports go one way', () => {
    expect(findCircles(graph({ app: ['rentals', 'db'], rentals: ['db'], db: [] }))).toEqual([]);
  });

  it('finds two folders that import each other', () => {
    expect(findCircles(graph({ app: ['staff'], staff: ['auth'], auth: ['staff'] }))).toEqual([
      ['auth', 'staff'],
    ]);
  });

  it('finds a circle through a third folder, and reports two circles separately', () => {
    const edges = { a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['d'] };
    expect(findCircles(graph(edges))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });
});
