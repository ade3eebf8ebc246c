/**
 * A proxy with a broken connection: it forwards everything to a server and cuts chosen answers in the middle
 * of their body.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Cuts the next answer to a path that contains this text. */
  cutNext(path: string): void;
  close(): Promise<void>;
}

/** Enough for an answer to begin, but not to be complete. */
const PASSED_BYTES = 100;

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  let toCut: string | null = null;
  const isCut = ({ url = '' }: IncomingMessage): boolean => {
    if (toCut === null || !url.includes(toCut)) return false;
    toCut = null;
    return true;
  };

  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const cuts = isCut(incoming);
    const passed = request(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!cuts) answer.pipe(outgoing);
      else
        answer.once('data', (chunk: Buffer) => {
          outgoing.write(chunk.subarray(0, PASSED_BYTES), () => outgoing.destroy());
          answer.destroy();
        });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address is an object, because the proxy listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cutNext: (path) => {
      toCut = path;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
