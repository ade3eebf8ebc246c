/** A free port of this machine, for a server that must be at the same address after a restart. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port by listening on it for a moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
