import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.js';

describe('the list of endpoints', () => {
  it('names each call once', () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('reads a params struct exactly where the path has a part that varies', () => {
    for (const { path, params } of ENDPOINTS) expect(path.includes('{')).toBe(params !== undefined);
  });

  it('sends bodies only with calls that change something', () => {
    for (const { method, body } of ENDPOINTS) if (method === 'GET') expect(body).toBeUndefined();
  });
});
