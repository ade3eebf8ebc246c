import type { ContractText } from '../contract/texts.js';
import type { EnglishEntry, PluralOf, TextOf } from './english.js';

/** A translation with one form for each plural form that the language has (CLDR). */
type PluralForms = Readonly<{ one: string; many?: string; other: string }>;

/** A text in another language. */
export type Translation = string | PluralForms;

/** English text → its translation; the key of a plural is its plural form. `{name}` is the place of a value; both sides have the same names. */
export type Catalogue = Readonly<Record<string, Translation>>;

/** The translations of an English area. A missing one compiles, and `spanish.test.ts` lists it. */
export type TranslationsOf<Area extends readonly EnglishEntry[]> = Readonly<
  Partial<Record<TextOf<Area>, string> & Record<PluralOf<Area>[1], PluralForms>>
>;

/** The translations of texts of the contract. */
export type ContractTranslations = Readonly<Partial<Record<ContractText, string>>>;
