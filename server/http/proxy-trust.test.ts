import { describe, expect, it } from 'vitest';
import { isLoopback, proxyTrust } from './proxy-trust.js';

describe('proxyTrust', () => {
  const trustsOn = proxyTrust({ trustProxy: true });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.2', '192.168.1.9', 'fd00::1'])(
    'trusts one proxy at %s',
    (address) => {
      expect(typeof trustsOn === 'function' && trustsOn(address, 0)).toBe(true);
    },
  );

  it.each(['203.0.113.5', '172.32.0.1', '2001:db8::1', 'unix'])('does not trust %s', (address) => {
    expect(typeof trustsOn === 'function' && trustsOn(address, 0)).toBe(false);
  });

  it('does not trust the addresses that the proxy’s client sends', () => {
    expect(typeof trustsOn === 'function' && trustsOn('10.0.0.1', 1)).toBe(false);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is true for %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });
  it.each(['10.0.0.1', '192.168.1.4', '::ffff:10.0.0.1', 'fd00::1', '128.0.0.1', '', '2001:db8::127'])(
    'is false for %s',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});
