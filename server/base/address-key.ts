import { isIP } from 'node:net';

/**
 * The key of a caller's address, for limits per address. A household or server has a whole /64 of IPv6, so a
 * /64 counts as one address. IPv4 written as IPv6 counts as IPv4.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const missing = ip.includes('::') ? 8 - groups.length - end.length : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...end];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
