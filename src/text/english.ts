/**
 * The texts that may be said: each is written in English where it is used and stands in the Spanish catalogue, so that the
 * compiler finds a text that lacks its translation.
 */
import type { SPANISH } from './spanish.js';

type Texts = typeof SPANISH;

/** A text with one form. */
export type EnglishText = { [Text in keyof Texts]: Texts[Text] extends string ? Text : never }[keyof Texts];

/** A text that counts something; it stands in the catalogue under its English form for many. */
export type PluralText = Exclude<keyof Texts, EnglishText>;
