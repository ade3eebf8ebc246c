import { expect, it, vi } from 'vitest';
import { isCallError } from './call-error.js';
import { loadCode } from './load-code.js';

it('rejects with a failure that can be shown when code can’t be loaded, and loads it at the next call', async () => {
  const load = vi.fn<() => Promise<{ name: string }>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValueOnce({ name: 'module' });
  const failure: unknown = await loadCode(load).catch((error: unknown) => error);
  expect(isCallError(failure) && failure.code).toBe('code-not-loaded');
  expect(await loadCode(load)).toEqual({ name: 'module' });
});
