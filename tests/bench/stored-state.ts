import type { BrowserContext } from 'playwright';

/** What a browser has stored for the pages of a server. */
export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;
