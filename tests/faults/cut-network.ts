/**
 * A TCP proxy in front of a PostgreSQL, with which a test can cut, block, slow down and restore the network.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface CutNetwork {
  /** The address of the database through the proxy. */
  url: string;
  /** Breaks open connections and refuses new ones, as a host that is down does. */
  cut(): Promise<void>;
  /** Accepts all packets but answers nothing, as a firewall that drops packets does. */
  hang(): void;
  /** Delays every packet in both directions. */
  slow(delayMs: number): void;
  /** Lets new connections lead to the database at another address; open ones stay. */
  moveTo(databaseUrl: string): void;
  /** Restores the network; bytes that were sent while it was blocked are lost. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy in front of the database at this address. */
export async function cutNetwork(databaseUrl: string): Promise<CutNetwork> {
  let target = targetOf(databaseUrl);
  const open = new Set<Socket>();
  let isHanging = false;
  let delayMs = 0;

  const relay = async (from: Socket, to: Socket) => {
    for await (const piece of from) {
      if (delayMs > 0) await wait(delayMs);
      // A connection that lost bytes stays blocked after the network is restored, because its stream has a
      // gap and can't be used any more.
      if (isHanging || from.destroyed || to.destroyed) return;
      to.write(piece as Buffer);
    }
    to.end();
  };
  const server = createServer((near) => {
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      relay(one, other).catch(() => undefined);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const refuse = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    url: urlThrough(databaseUrl, port),
    cut: refuse,
    hang: () => void (isHanging = true),
    slow: (by) => void (delayMs = by),
    moveTo: (url) => void (target = targetOf(url)),
    mend: async () => {
      delayMs = 0;
      if (isHanging) breakAll();
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    close: refuse,
  };
}

function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const number = Number(port || 5432);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
}

function urlThrough(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
