/**
 * A page of an embedder on another origin: a few files, in which the placeholder is replaced by the server's
 * address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};
/** The server's address in the examples. */
const PLACEHOLDER = 'https://desk.example.com';

export interface OtherOrigin {
  url: string;
  stop(): Promise<void>;
}

interface Site {
  /** The folder of the page's files. */
  folder: string;
  /** A function, because the server starts only when the page's origin is known. */
  serverUrl: () => string;
  headers?: () => Record<string, string>;
  /** Returns the answer of the site's own server, sent as JSON; undefined for an address of a file. */
  answer?: (address: URL) => unknown;
  /**
   * For a browser, `localhost` is another site than the server's `127.0.0.1`. Another port of `127.0.0.1` is
   * another origin of the same site, which shares the server's cookies.
   */
  host?: 'localhost' | '127.0.0.1';
}

/** Serves the files on their own origin. */
export async function serveOtherOrigin({
  folder,
  serverUrl,
  headers = () => ({}),
  answer = () => undefined,
  host = 'localhost',
}: Site): Promise<OtherOrigin> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const answered = answer(address);
    if (answered !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
      return;
    }
    const path = normalize(address.pathname);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    try {
      const text = readFileSync(file, 'utf8').replaceAll(PLACEHOLDER, serverUrl());
      response
        .writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'text/plain', ...headers() })
        .end(text);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, host);
  await once(server, 'listening');
  // The address is an object, because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
