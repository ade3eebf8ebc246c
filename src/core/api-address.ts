import { apiBase } from './config.js';

/** A link of an answer (`/api/v1/…`) as an absolute address: the API may be on another origin than the page. */
export const apiAddress = (link: string): string => new URL(link, new URL(apiBase(), location.href)).href;
