/** The first messages. As in `schema.ts`, flags are 0 or 1. */
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';

/** The first text messages to clients. Those of a language have the order of their positions. */
export interface FirstMessagesTable {
  id: string;
  language: FirstMessageLanguage;
  text: string;
  is_on: 0 | 1;
  position: number;
}

/** The texts in all first messages: the business name, and the opt-out line of each language. One that is blank has no row. */
export interface FirstMessageSettingsTable {
  name: 'business' | `opt-out ${FirstMessageLanguage}`;
  text: string;
}
