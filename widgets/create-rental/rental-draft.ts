/**
 * What is being typed, kept for this tab: a session that ends, a reload or a crash in the middle of a post loses nothing.
 * It is shown to nobody but the person who typed it.
 */
import { is, object, string, type as looseObject } from 'superstruct';
import { EMPTY_ENTRY, type RentalEntry } from './form-fields.js';

const STORAGE_KEY = 'rd-create-rental.draft';

const text = string();
const Draft = object({
  userId: text,
  entry: looseObject({
    facebook_name: text,
    client_name: text,
    number: text,
    rent: text,
    houseApt_details: text,
    address: text,
    post_link: text,
    ss_link: text,
  }),
});

export function loadDraft(userId: string): RentalEntry {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return is(stored, Draft) && stored.userId === userId ? stored.entry : EMPTY_ENTRY;
  } catch {
    return EMPTY_ENTRY;
  }
}

export function keepDraft(userId: string, entry: RentalEntry): void {
  try {
    if (Object.values(entry).some(Boolean))
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, entry }));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the form alone holds it.
  }
}
