import { apiBase } from './config.js';

/**
 * A link of an answer on the origin at which the page reaches the API. It may be another one than the page's, and than the one that the
 * server knows of itself.
 */
export function apiAddress(link: string): string {
  const base = new URL(apiBase(), location.href);
  const { protocol, pathname, search } = new URL(link, base);
  // A link with another protocol (`data:`) has its content in itself.
  return protocol.startsWith('http') ? new URL(pathname + search, base).href : link;
}
