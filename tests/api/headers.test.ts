import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './support.js';

const FRIEND = 'https://page.example.org';

describe('the HTTP answers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ allowedOrigins: [FRIEND] });
  });
  afterAll(() => server.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers, redirect: 'manual' });

  it('allow only our own files to run on our pages', async () => {
    const { headers } = await ask('/healthz');
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('allow inline code only where the build wrote it into the page', async () => {
    const distDir = mkdtempSync(join(tmpdir(), 'rental-desk-headers-'));
    mkdirSync(join(distDir, 'host'));
    const page =
      '<script type="application/json">{}</script><script>early()</script><script src="/late.js"></script>' +
      '<script type="module">own()</script><style>p {}</style>';
    writeFileSync(join(distDir, 'host/index.html'), page);
    const built = await startServer({ distDir });
    const { headers } = await fetch(`${built.url}/`);
    await built.close();
    rmSync(distDir, { recursive: true });
    const [early, own, style] = ['early()', 'own()', 'p {}'].map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    const policy = headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${early} ${own};`);
    expect(policy).toContain(`style-src 'self' ${style};`);
  });

  it('require HTTPS for the future (HSTS) when the page is served over HTTPS', async () => {
    const secure = await startServer({ publicUrl: 'https://desk.example.com' });
    const { headers } = await fetch(`${secure.url}/healthz`);
    await secure.close();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('let pages of the configured origins call the API with its cookie', async () => {
    const preflight = await ask(
      '/api/v1/rental/create-rental',
      {
        origin: FRIEND,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
      'OPTIONS',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, x-http-method-override',
    );
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH');

    const refused = await ask('/api/v1/settings/get-settings', { origin: FRIEND });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
    expect(refused.headers.get('vary')).toMatch(/origin/i);
  });

  it('let no other origin read an answer', async () => {
    for (const origin of ['https://evil.example', `${FRIEND}.evil.example`, 'null']) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'GET' };
        const answer = await ask('/api/v1/settings/get-settings', headers, method);
        expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
      }
    }
  });

  it('to health checks are 200; the readiness check is 503 when the database doesn’t answer', async () => {
    const other = await startServer();
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) {
      const asked = await Promise.all(['GET', 'HEAD'].map((method) => ask(path, {}, method)));
      expect(asked.map(({ status }) => status)).toEqual([200, 200]);
      const [byGet, byHead] = asked.map(({ headers }) => headers.get('content-length'));
      expect(byHead).toBe(byGet);
    }
    await other.db.destroy();
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
    await other.close();
  });
});

describe('a deep link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const open = async (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
    const answer = await fetch(server.url + path, { headers: { accept }, redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };

  it.each([
    ['/data-picker/collect', '/#/data-picker/collect'],
    ['/data/create/', '/#/data/create/'],
    ['/reset-password?email=a%40b.c&token=x.y.z', '/#/reset-password?email=a%40b.c&token=x.y.z'],
    ['/no/such/screen', '/#/no/such/screen'],
    ['//evil', '/#//evil'],
    ['//evil.example/a', '/#//evil.example/a'],
  ])('%s opens the same screen of the host page', async (path, location) => {
    expect(await open(path)).toEqual([302, location]);
  });

  it.each(['/api/v1/nothing', '/api', '/widgets/nothing', '/favicon.ico', '//evil.example'])(
    '%s does not open the host page',
    async (path) => {
      expect(await open(path)).toEqual([404, null]);
    },
  );

  it('is not served under the path of the sockets', async () => {
    expect(await open('/socket.io/')).toEqual([400, null]);
  });

  it.each(['/metrics', '/healthz', '/readyz'])(
    'is not served at %s, which answers browsers with something else',
    async (path) => {
      expect(await open(path)).toEqual([200, null]);
    },
  );

  it('is answered only to a browser that asks for HTML', async () => {
    expect(await open('/data-picker/collect', 'application/json')).toEqual([404, null]);
  });

  it('accepts only GET', async () => {
    const answer = await fetch(`${server.url}/data-picker/collect`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(404);
  });
});
