/** A page that isn't ours, on an origin of its own: a few files, in which the address of their Rental Desk is put in. */
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
/** What the examples have in place of a server's address. */
const PLACEHOLDER = 'https://desk.example.com';

export interface OtherOrigin {
  url: string;
  stop(): Promise<void>;
}

interface Site {
  /** Where its files are. */
  folder: string;
  /** Asked at each request: the server starts when its origin is known. */
  serverUrl: () => string;
  headers?: () => Record<string, string>;
  /**
   * `localhost` is another site than the server's `127.0.0.1` for a browser. Another port of `127.0.0.1` is another origin of the same
   * site, which shares the server's cookies.
   */
  host?: 'localhost' | '127.0.0.1';
}

/** Serves the files on an origin of their own. */
export async function serveOtherOrigin({
  folder,
  serverUrl,
  headers = () => ({}),
  host = 'localhost',
}: Site): Promise<OtherOrigin> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
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
  // An address of an internet socket, since it listens on a port.
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
