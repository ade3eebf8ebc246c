import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './support.js';

const SCRIPT = 'export const answer = 42;\n'.repeat(50);

const NOT_SERVED = 'not to be served';

describe('the built files', () => {
  let server: TestServer;
  const distDir = mkdtempSync(join(tmpdir(), 'rental-desk-dist-'));

  beforeAll(async () => {
    for (const folder of ['host/assets', 'widgets/chunks', 'server'])
      mkdirSync(join(distDir, folder), { recursive: true });
    writeFileSync(join(distDir, 'host/index.html'), '<!doctype html><title>Rental Desk</title>');
    writeFileSync(join(distDir, 'server/main.js'), NOT_SERVED);
    for (const file of ['host/assets/main-1a2b.js', 'widgets/chunks/react-3c4d.js', 'widgets/rd-login.js']) {
      writeFileSync(join(distDir, file), SCRIPT);
      writeFileSync(join(distDir, `${file}.br`), brotliCompressSync(SCRIPT));
      writeFileSync(join(distDir, `${file}.gz`), gzipSync(SCRIPT));
    }
    server = await startServer({ distDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(distDir, { recursive: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: 'manual' });

  it('include the host page at /, which is revalidated each time', async () => {
    const page = await ask('/', { accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const again = await raw(`${server.url}/`, { 'if-none-match': page.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('include elements that a page of any origin may load', async () => {
    const element = await ask('/widgets/rd-login.js', { origin: 'https://anywhere.example' });
    expect(element.status).toBe(200);
    expect(element.headers.get('content-type')).toMatch(/javascript/);
    expect(element.headers.get('access-control-allow-origin')).toBe('*');
    expect(element.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(element.headers.get('cache-control')).toBe('no-cache');
    expect(element.headers.get('etag')).not.toBeNull();
  });

  it.each(['autoloder.js', 'v99/autoloader.js', 'chunks/', 'import-map.json'])(
    'let a page of any origin read that /widgets/%s doesn’t exist, so that its browser blames no CORS',
    async (path) => {
      const missing = await ask(`/widgets/${path}`, { origin: 'https://anywhere.example' });
      expect(missing.status).toBe(404);
      expect(missing.headers.get('access-control-allow-origin')).toBe('*');
      expect(missing.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(missing.headers.get('cache-control')).toBe('no-store');
      const ofPage = await ask(`/${path}`, { origin: 'https://anywhere.example' });
      expect(ofPage.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('include scripts, without the headers that browsers use only for documents', async () => {
    const names = async (path: string) =>
      [...(await ask(path)).headers.keys()].filter((name) =>
        /^(?:content-sec|cross-|origin|referrer|x-)/.test(name),
      );
    const ofScripts = [
      'content-security-policy',
      'cross-origin-resource-policy',
      'x-content-type-options',
      'x-request-id',
    ];
    expect(await names('/assets/main-1a2b.js')).toEqual(ofScripts);
    expect(await names('/widgets/rd-login.js')).toEqual(ofScripts);
    expect(await names('/')).toEqual(
      expect.arrayContaining([...ofScripts, 'referrer-policy', 'x-frame-options']),
    );
    const script = await ask('/assets/main-1a2b.js');
    expect(script.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it.each(['/widgets/chunks/react-3c4d.js', '/assets/main-1a2b.js'])(
    'include %s, whose name changes with its content, so browsers cache it for a year',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['br, gzip', 'br', brotliCompressSync(SCRIPT).length],
    ['gzip', 'gzip', gzipSync(SCRIPT).length],
    ['identity', undefined, SCRIPT.length],
  ])('are sent compressed as %s when the browser accepts that', async (accepted, encoding, length) => {
    const { headers, bytes } = await raw(`${server.url}/widgets/rd-login.js`, {
      'accept-encoding': accepted,
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(bytes).toBe(length);
  });

  it.each([
    '/server/main.js',
    '/../server/main.js',
    '//../server/main.js',
    '/widgets/../server/main.js',
    '/widgets/../../server/main.js',
    '/widgets/chunks/../../server/main.js',
    '/assets/../../server/main.js',
    '/widgets/%2e%2e/server/main.js',
    '/widgets/%2e%2e%2fserver/main.js',
    '/%2e%2e%2fserver%2fmain.js',
    '/..%2fserver/main.js',
    '/widgets/..\\server\\main.js',
    '/widgets/%2e%2e%5cserver%5cmain.js',
    '/widgets/%252e%252e/server/main.js',
    '/widgets/%252e%252e%252fserver%252fmain.js',
    '/widgets/..%00/../server/main.js',
    '/widgets/nothing.js',
  ])('do not include %s', async (path) => {
    const { status, text } = await askAsWritten(server.url, path);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain(NOT_SERVED);
  });

  it('are found when a path is sent unchanged', async () => {
    const { status, text } = await askAsWritten(server.url, '/widgets/rd-login.js');
    expect({ status, text }).toEqual({ status: 200, text: SCRIPT });
  });
});

/** Sends the path unchanged: fetch, like every URL parser, would resolve its `..` first. */
function askAsWritten(url: string, path: string): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}

interface RawAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: number;
}

/** The bytes as they are sent: fetch would decompress them and might use a cache. */
function raw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }));
    }).on('error', reject);
  });
}
