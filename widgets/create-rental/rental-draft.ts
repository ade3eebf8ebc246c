/** The entry that a creator is typing, stored as a draft: a session that ends, a reload or a crash in the middle of a post loses nothing. */
import { is, string, type as looseObject } from 'superstruct';
import { loadDraft, saveDraft } from '../../src/core/drafts.js';
import { EMPTY_ENTRY, type RentalEntry } from './form-fields.js';

const NAME = 'rental';

const text = string();
const Draft = looseObject({
  facebook_name: text,
  client_name: text,
  number: text,
  rent: text,
  houseApt_details: text,
  address: text,
  post_link: text,
  ss_link: text,
});

/** The entry as this person left it. */
export function loadEntry(userId: string): RentalEntry {
  const stored = loadDraft(userId, NAME);
  return is(stored, Draft) ? stored : EMPTY_ENTRY;
}

/** Stores the entry; one without any text is forgotten. */
export function saveEntry(userId: string, entry: RentalEntry): void {
  saveDraft(userId, NAME, Object.values(entry).some(Boolean) ? entry : null);
}
