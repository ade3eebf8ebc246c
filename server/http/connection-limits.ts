/** Limits how many TCP connections the server keeps, in total and from one address. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../base/address-key.js';
import type { Config } from '../config/config.js';
import { countSlots, type SlotLimits } from '../limits/slots.js';
import { isLoopback, trustedProxies } from './proxy-trust.js';

export interface ConnectionLimits extends SlotLimits {
  /** Whether only the total limits an address, because many people share the address of a proxy. */
  isExempt?: (address: string) => boolean;
}

/** `total` is more than the limit of all web sockets together, since each of them takes a connection. */
export const CONNECTION_LIMITS: ConnectionLimits = { perKey: 1_000, total: 12_000 };

const CLOSE_IDLE_EVERY_MS = 1000;

/**
 * Closes connections beyond the limits as soon as they open. This machine's own address and those of trusted
 * proxies are exempt from the limit per address, because the proxy can count its clients. When all
 * connections are taken, idle ones are closed to make room for new ones.
 */
export function limitConnections(
  server: Server,
  config: Pick<Config, 'trustProxy'>,
  { isExempt = isShared(config), ...limits }: ConnectionLimits,
): void {
  const slots = countSlots(limits);
  server.maxConnections = limits.total;
  let closedIdleAt = -Infinity;
  server.on('drop', () => {
    // Searching thousands of connections for each dropped one would cost more than the connection.
    if (performance.now() - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = performance.now();
    server.closeIdleConnections();
  });
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isExempt(remoteAddress)) return;
    const release = slots.take(addressKey(remoteAddress));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}

function isShared(config: Pick<Config, 'trustProxy'>): (address: string) => boolean {
  const isProxy = trustedProxies(config);
  return (address) => isLoopback(address) || isProxy(address, 0);
}
