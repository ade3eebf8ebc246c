/**
 * The translatable texts: each is written in English where it is used and is a key of the Spanish catalogue, so that the compiler
 * finds a text without a translation.
 */
import type { SPANISH } from './spanish.js';

type Texts = typeof SPANISH;

/** A text with one form. */
export type EnglishText = { [Text in keyof Texts]: Texts[Text] extends string ? Text : never }[keyof Texts];

/** A text with a count; its key in the catalogue is its English plural. */
export type PluralText = Exclude<keyof Texts, EnglishText>;
