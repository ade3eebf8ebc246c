import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '../../src/contract/limits.js';
import type { Config } from '../config/config.js';
import { ownCookie } from './own-cookie.js';

const DAY_SECONDS = 86_400;
/**
 * The maximum number of accounts that know one browser; beyond it the account with the oldest login is
 * dropped.
 */
const MAX_ACCOUNTS = 8;
/** The maximum length of the cookie; a longer value is ignored. */
const MAX_LENGTH = 1000;

/**
 * The cookie by which accounts recognize a browser: one signed token for each account. No script can read it, and
 * browsers send it with the auth calls only.
 */
export interface DeviceCookie {
  /** Returns the tokens, the latest login's first. Empty when the signature is wrong. */
  read(request: FastifyRequest): string[];
  /** Sets the cookie with a new token before those that the request sent. */
  add(request: FastifyRequest, reply: FastifyReply, token: string): void;
}

export function deviceCookie(config: Config, secret: string): DeviceCookie {
  const cookie = ownCookie(config, 'rd_device');
  const signatureOf = (tokens: string) =>
    createHmac('sha256', secret).update(`device-cookie ${tokens}`).digest('base64url');

  const read = (request: FastifyRequest): string[] => {
    const value = cookie.read(request) ?? '';
    const dot = value.lastIndexOf('.');
    if (dot < 1 || value.length > MAX_LENGTH) return [];
    const tokens = value.slice(0, dot);
    const [shown, right] = [Buffer.from(value.slice(dot + 1)), Buffer.from(signatureOf(tokens))];
    return shown.length === right.length && timingSafeEqual(shown, right) ? tokens.split('.') : [];
  };
  return {
    read,
    add: (request, reply, token) => {
      const others = read(request).filter((other) => other !== token);
      const tokens = [token, ...others].slice(0, MAX_ACCOUNTS).join('.');
      cookie.set(reply, `${tokens}.${signatureOf(tokens)}`, KNOWN_DEVICE_DAYS * DAY_SECONDS);
    },
  };
}
