import { API_BASE } from '../contract/api-base.js';
import type { SessionUser } from '../contract/auth.js';
import { pageLocale } from './page-locale.js';
import { shared } from './runtime.js';
import type { Session } from './session.js';

/** Where the session is kept between visits. Local storage by default; an app's web view may bring its own, also an asynchronous one. */
export interface AuthStorage {
  getItem: (key: string) => string | null | Promise<string | null>;
  setItem: (key: string, value: string) => unknown;
  removeItem: (key: string) => unknown;
}

export interface Config {
  /** Where the API stands: an origin (`https://desk.example.com`) or a whole base ending in `/api/v1`. */
  apiBase?: string;
  /**
   * For a page with a login of its own: gives a new access token of `user` in place of the refresh cookie, or null when the session is
   * over. Where somebody else is logged in by now, it gives `{accessToken, user}`, and the page starts anew as them; a mere token of
   * somebody else logs out.
   */
  getToken?: (user: SessionUser) => Promise<string | Session | null>;
  storage?: AuthStorage;
  /** The language of all elements that name none themselves (BCP 47: `es`, `en`, `es-MX`). It may be changed at any time. */
  locale?: string;
}

/** Exported for tests, which begin anew with it. */
export const current = shared<{ config: Config }>('config', () => ({ config: {} }));

/** Sets what the page knows better than the defaults. All but `locale` must be set before the first element stands on the page. */
export function configure(config: Config): void {
  current.config = { ...current.config, ...config };
  if (config.locale !== undefined) pageLocale.setState({ tag: config.locale });
}

export function config(): Readonly<Config> {
  return current.config;
}

/**
 * The address of the API: as configured, else `data-api-base` on a script from where this one came, else the origin from which this
 * script was loaded, so that an embedding page needs to say nothing.
 */
export function apiBase(): string {
  const base = (current.config.apiBase ?? namedBase() ?? scriptOrigin()).replace(/\/+$/, '');
  return base.endsWith(API_BASE) ? base : base + API_BASE;
}

/** Passwords and tokens go there, so only a script of our own files may say it: not another's, nor markup that somebody slipped in. */
function namedBase(): string | undefined {
  const { protocol, host } = new URL(import.meta.url);
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[data-api-base]');
  return [...scripts].find(({ src }) => src.startsWith(`${protocol}//${host}/`))?.dataset['apiBase'];
}

function scriptOrigin(): string {
  const { protocol, origin } = new URL(import.meta.url);
  return protocol.startsWith('http') ? origin : location.origin;
}
