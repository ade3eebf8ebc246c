import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from '../base/address-key.js';
import type { Config } from '../config/config.js';

/**
 * Addresses that don't exist on the public internet: this machine and private networks, where a proxy would
 * be.
 */
const privateAddresses = new BlockList();
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4');
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4');
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4');
privateAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whose X-Forwarded headers are trusted. 'On' means one proxy on this machine or in a private network:
 * neither callers from the internet nor values that the proxy's own client has put into the header are
 * trusted.
 */
export function proxyTrust({ trustProxy }: Pick<Config, 'trustProxy'>): Trust {
  if (trustProxy !== true) return trustProxy;
  return (address, hop) => hop === 0 && isPrivate(address);
}

/** Whether the proxy at an address, `hop` proxies before this server, is trusted. */
export function trustedProxies(
  config: Pick<Config, 'trustProxy'>,
): (address: string, hop: number) => boolean {
  const trust = proxyTrust(config);
  if (trust === false) return () => false;
  return typeof trust === 'function' ? trust : proxyAddress.compile(trust);
}

/** Returns the sender of a request that Fastify doesn't handle, as its `request.ip` would; a whole IPv6 /64 is one address. */
export function callerAddress(config: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(config);
  return (request) => addressKey(proxyAddress(request, isTrusted));
}

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Whether an address belongs to this machine or a private network. */
function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && privateAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
