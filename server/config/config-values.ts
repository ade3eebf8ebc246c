/**
 * Readers of single configuration values. Each throws a text to be put after the variable's name: what is
 * wrong and how to fix it.
 */
import { isIP } from 'node:net';
import { requiredEmail } from '../../src/contract/base/fields.js';
import { tlsProblem } from '../db/postgres-tls.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

export function listen(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(`is ${text}, but must be a port number from 0 to 65535, for example 4000.`);
}

export function publicUrl(text: string): string {
  const origin = webOrigin(text);
  if (origin) return origin;
  throw new Error(
    `is ${text}, but must be a web address without a path, for example https://desk.example.com.`,
  );
}

/** Reads a domain of the public address: its host, or one above it. */
export const domainOf =
  (publicAddress: string | null) =>
  (text: string): string => {
    const host = publicAddress === null ? '' : new URL(publicAddress).hostname;
    if (text.includes('.') && `.${host}`.endsWith(`.${text}`)) return text;
    throw new Error(
      `is ${text}, but must be the host of PUBLIC_URL or a domain above it, for example example.com for https://desk.example.com.`,
    );
  };

export function origins(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const origin = webOrigin(part);
      if (origin) return origin;
      throw new Error(
        `holds ${part}, but takes only web origins with commas between, for example https://page.example.com. ` +
          'A * is not possible, because calls carry cookies; name each origin.',
      );
    });
}

/** Several hosts, as libpq takes them: before the name of the database, or as a parameter. */
const SEVERAL_HOSTS = /^[^/]+:\/\/(?:[^/?#]*@)?[^/?#]*,|[?&]host=[^&]*(?:,|%2C)/i;

/** Reads the URL of a PostgreSQL. The error doesn't quote it, because it may contain a password. */
export function postgresUrl(text: string): string {
  if (SEVERAL_HOSTS.test(text))
    throw new Error(
      'names several servers. Name the one address that leads to the server that takes writes, such as that of HAProxy.',
    );
  if (isPostgresUrl(text)) {
    const problem = tlsProblem(text);
    if (problem !== null) throw new Error(problem);
    return text;
  }
  throw new Error(
    'must be the address of a PostgreSQL database, for example postgres://user:password@db.example.com:5432/rental_desk. ' +
      'Write @ : / in its user or password as %40 %3A %2F.',
  );
}

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return ['postgres:', 'postgresql:'].includes(protocol) && /^\/[^/]+$/.test(pathname);
}

export function emailAddress(text: string): string {
  const [error, email] = requiredEmail('It').validate(text, { coerce: true });
  if (!error) return email;
  throw new Error(`is ${text}, but must look like name@example.com.`);
}

const MAX_SHORT_SECONDS = 60;

export function shortSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= MAX_SHORT_SECONDS) return seconds;
  throw new Error(
    `is ${text}, but must be a number of seconds from 0 to ${MAX_SHORT_SECONDS}, for example 10.`,
  );
}

/** A whole number of seconds, hours or days. */
export const wholeNumber =
  (unit: 'seconds' | 'hours' | 'days', max: number, example: number) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) return number;
    throw new Error(
      `is ${text}, but must be a whole number of ${unit} from 1 to ${max}, for example ${example}.`,
    );
  };

export function logLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level) return level;
  throw new Error(`is ${text}, but must be one of ${LOG_LEVELS.join(', ')}.`);
}

/**
 * Reads which proxies are trusted: 'off', 'on' (one proxy on this machine or in a private network), or the
 * addresses of proxies.
 */
export function proxy(text: string): boolean | string[] {
  const word = text.toLowerCase();
  if (['off', 'false', 'no', '0'].includes(word)) return false;
  if (['on', 'true', 'yes', '1'].includes(word)) return true;
  const addresses = word.split(',').map((part) => part.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  throw new Error(
    `is ${text}, but must be on, off, or the addresses of the proxies in front with commas between.`,
  );
}

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (PROXY_RANGES.includes(text)) return true;
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Returns an https address, or null. An answer over http may be forged on the way, so http is allowed only for this machine.
 */
export function secureAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHere = url !== null && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere) ? url : null;
}

/**
 * Returns the origin `https://host[:port]`, or null for a text with a path, credentials or another scheme.
 */
function webOrigin(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : null;
}
