import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_DAYS } from '../../src/contract/limits.js';
import type { Config } from '../config/config.js';
import { areEqualSecrets } from '../base/equal-secrets.js';
import type { Secrets } from '../base/secrets.js';
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
  /** Signs the cookie again if a previous secret has signed it, so that the browser stays known without that secret. */
  renew(request: FastifyRequest, reply: FastifyReply): void;
}

export function deviceCookie(config: Config, secrets: Secrets): DeviceCookie {
  const cookie = ownCookie(config, 'rd_device');
  const [current] = secrets;

  const readSigned = (request: FastifyRequest): { tokens: string[]; signedWith: string | null } => {
    const value = cookie.read(request) ?? '';
    const dot = value.lastIndexOf('.');
    if (dot < 1 || value.length > MAX_LENGTH) return NOTHING;
    const tokens = value.slice(0, dot);
    const signature = value.slice(dot + 1);
    const signedWith = secrets.find((secret) => areEqualSecrets(signature, signatureOf(tokens, secret)));
    return signedWith === undefined ? NOTHING : { tokens: tokens.split('.'), signedWith };
  };
  const set = (reply: FastifyReply, tokens: readonly string[]) => {
    const joined = tokens.slice(0, MAX_ACCOUNTS).join('.');
    cookie.set(reply, `${joined}.${signatureOf(joined, current)}`, KNOWN_DEVICE_DAYS * DAY_SECONDS);
  };
  return {
    read: (request) => readSigned(request).tokens,
    add: (request, reply, token) =>
      set(reply, [token, ...readSigned(request).tokens.filter((other) => other !== token)]),
    renew: (request, reply) => {
      const { tokens, signedWith } = readSigned(request);
      if (signedWith !== null && signedWith !== current) set(reply, tokens);
    },
  };
}

const NOTHING = { tokens: [], signedWith: null };

const signatureOf = (tokens: string, secret: string) =>
  createHmac('sha256', secret).update(`device-cookie ${tokens}`).digest('base64url');
