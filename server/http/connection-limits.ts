/** How many TCP connections the server keeps, in all and from one address, whatever is sent over them. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../base/address-key.js';
import type { Config } from '../config/config.js';
import { countSlots, type SlotLimits } from '../limits/slots.js';
import { isLoopback, trustedProxies } from './proxy-trust.js';

export interface ConnectionLimits extends SlotLimits {
  /** Whether an address may hold as many as all together: behind a proxy many people share one. */
  isExempt?: (address: string) => boolean;
}

/** `total` is more than all sockets together, since each takes a connection. */
export const CONNECTION_LIMITS: ConnectionLimits = { perKey: 1_000, total: 12_000 };

const CLOSE_IDLE_EVERY_MS = 1000;

/**
 * Closes connections beyond the limits as soon as they come. This machine's own address and those of trusted proxies are exempt from the
 * limit of an address: the proxy counts there. When all are taken, idle ones are closed for those who come next.
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
    // To look at thousands of connections for each one that is dropped would cost more than the connection.
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
