import { createStore, type StoreApi } from 'zustand/vanilla';
import { shared } from './runtime.js';

/** The language that the page has set for its elements; null when it has set none. `configure({ locale })` sets it. */
export const pageLocale: StoreApi<{ tag: string | null }> = shared('locale', () =>
  createStore<{ tag: string | null }>(() => ({ tag: null })),
);
