/**
 * What screens may say: the keys of the Spanish catalogue. Only types, because each screen contains its own texts and no page loads
 * all of them.
 */
import type { PluralForms } from './catalogue.js';
import type { SPANISH } from './spanish.js';

type Spanish = typeof SPANISH;

/** The keys of texts with one form, or of those with a count. */
type KeysOf<Translation> = {
  [Key in keyof Spanish]: Spanish[Key] extends Translation ? Key : never;
}[keyof Spanish];

/** A text with one form. */
export type EnglishText = KeysOf<string>;

/** The two forms of a text with a count: `['{count} rental', '{count} rentals']`. The key of the catalogue is the plural. */
export type PluralText = readonly [one: string, other: KeysOf<PluralForms>];
