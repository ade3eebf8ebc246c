import { expect, it } from 'vitest';
import { shared } from './runtime.js';

it('two bundles on a page get the same instance', async () => {
  // The query makes the browser load the module a second time, as another bundle's copy of it.
  const copy = (await import(/* @vite-ignore */ new URL('./runtime.ts?copy', import.meta.url).href)) as {
    shared: typeof shared;
  };
  expect(copy.shared).not.toBe(shared);
  const mine = shared('test', () => ({}));
  expect(copy.shared('test', () => ({}))).toBe(mine);
});
