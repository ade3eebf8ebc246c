import { apiBase } from './config.js';

/** A link of an answer (`/api/v1/…`) as an address: the API may stand at another origin than the page. */
export const apiAddress = (link: string): string => new URL(link, new URL(apiBase(), location.href)).href;
