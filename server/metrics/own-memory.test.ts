import { expect, it } from 'vitest';
import { ownMemoryBytes } from './metrics.js';

it('returns what Linux counts as anonymous memory, without pages of files', () => {
  expect(ownMemoryBytes(() => 'VmRSS:\t  900 kB\nRssAnon:\t  512 kB\nRssFile:\t  388 kB\n')).toBe(512 * 1024);
});

it('returns the memory of the engine when the system gives no figure', () => {
  const absent = () => {
    throw new Error('no such file');
  };
  for (const read of [absent, () => '']) expect(ownMemoryBytes(read)).toBeGreaterThan(1024 * 1024);
});
