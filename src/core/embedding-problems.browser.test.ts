import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConfig } from './config.js';
import { reportUnanswered } from './embedding-problems.js';
import { reloadPage } from './testing.js';

beforeEach(reloadPage);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the page's developer reads when no request is answered, and the browser may read only these addresses. */
async function warningsOf(apiBase: string, readable: string[]): Promise<string[]> {
  setConfig({ apiBase });
  vi.stubGlobal('fetch', (address: string) =>
    readable.includes(address)
      ? Promise.resolve(new Response('', { status: 404 }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await reportUnanswered(null);
  return warn.mock.calls.map(([message]) => String(message));
}

it.each(['https://one.example/api', 'https://two.example/desk', 'https://three.example/desk/api/v1'])(
  'names a wrong path in apiBase: %s',
  async (apiBase) => {
    const { origin } = new URL(apiBase);
    const warned = await warningsOf(apiBase, [`${origin}/widgets/core.js`, `${origin}/api/v1/auth/sign-on`]);
    expect(warned).toEqual([
      expect.stringMatching(`path of apiBase is wrong.*Set configure\\({ apiBase: '${origin}' }\\)`),
    ]);
  },
);

it('names ALLOWED_ORIGINS when the server lets the page read its files and not its API', async () => {
  const warned = await warningsOf('https://closed.example', ['https://closed.example/widgets/core.js']);
  expect(warned).toEqual([expect.stringContaining('ALLOWED_ORIGINS')]);
});

it.each(['localhost:7200', 'desk.example.com:7200', 'file:///desk'])(
  'names an apiBase that is no http address: %s',
  async (apiBase) => {
    const warned = await warningsOf(apiBase, []);
    expect(warned).toEqual([expect.stringContaining(`apiBase ${apiBase} doesn’t begin with https://`)]);
  },
);

it('says nothing while the server is away', async () => {
  expect(await warningsOf('https://away.example', [])).toEqual([]);
});
