/** A port of this machine that nobody listens on: for a server that must be found again where it was. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds one by listening on it for a moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
