import { createStore, type StoreApi } from 'zustand/vanilla';
import { shared } from './runtime.js';

/**
 * The language that the page has set for its elements by `configure({ locale })`; null if it has set none.
 */
export const pageLocale: StoreApi<{ tag: string | null }> = shared('locale', () =>
  createStore<{ tag: string | null }>(() => ({ tag: null })),
);
