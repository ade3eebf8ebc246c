import { API_BASE } from '../contract/base/api-base.js';
import type { Session, SessionUser } from '../contract/auth/auth.js';
import { pageLocale } from './page-locale.js';
import { shared } from './runtime.js';

/**
 * Where the session is stored between visits. Local storage by default; an app's web view may provide its own, also an asynchronous
 * one.
 */
export interface AuthStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => unknown;
  removeItem: (key: string) => unknown;
}

export interface Config {
  /**
   * The address of the API: an origin (`https://desk.example.com`) or a complete base that ends with
   * `/api/v1`.
   */
  apiBase?: string;
  /**
   * For a page with its own login: returns a new access token of `user` (instead of the refresh cookie), or
   * null when the session has ended. If somebody else is logged in now, it returns `{accessToken, user}`, and
   * the page restarts for that person. If it returns only the token of somebody else, the page logs out.
   */
  getToken?: (user: SessionUser) => Promise<string | Session | null>;
  /**
   * For a page whose server is in `TRUSTED_ISSUERS`: returns a new assertion about the person who is logged in to the page, or null
   * when nobody is. It is called when the page starts and when a session has ended. The elements then log in that person. If somebody
   * else was logged in to the elements, their session ends.
   */
  getAssertion?: () => Promise<string | null>;
  storage?: AuthStorage;
  /** The language of all elements that name none themselves (BCP 47: `es`, `en`, `es-MX`). It may change at any time. */
  locale?: string;
}

/** The names of all options, to find misspelt ones. */
export const OPTIONS: Record<keyof Config, true> = {
  apiBase: true,
  getToken: true,
  getAssertion: true,
  storage: true,
  locale: true,
};

interface Current {
  config: Config;
  /** Whether an element has read a value. From then on only the language may change. */
  isUsed?: boolean;
}

/** Exported for the wrapper of elements, and for tests, which reset it. */
export const current = shared<Current>('config', () => ({ config: {} }));

/** Adds to the configuration; `configure` (`embed.ts`) is what pages call. */
export function setConfig(config: Config): void {
  current.config = { ...current.config, ...config };
  if (config.locale !== undefined) pageLocale.setState({ tag: config.locale });
}

export function config(): Readonly<Config> {
  current.isUsed = true;
  return current.config;
}

/**
 * The address of the API: as configured, else `data-api-base` on a script from the same origin as this one,
 * else this script's origin, so that an embedding page needs no configuration.
 */
export function apiBase(): string {
  const base = (config().apiBase ?? defaultBase()).replace(/\/+$/, '');
  return base.endsWith(API_BASE) ? base : base + API_BASE;
}

/**
 * Passwords and tokens are sent to this address, so only a script from the origin of our own code may name
 * it, not another script or injected markup.
 */
function defaultBase(): string {
  const { protocol, host, origin } = new URL(import.meta.url);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-api-base]');
  const named = [...scripts].find(({ src }) => src.startsWith(`${protocol}//${host}/`))?.dataset['apiBase'];
  return named ?? (protocol.startsWith('http') ? origin : location.origin);
}
