/** The languages that there are. English stands in the code; of the others there is a catalogue. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names of the languages, each in its own. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** A bare language is meant as the operation writes it: US-style dates and a 12-hour clock (specification, section 9). */
const USUAL_TAGS: Record<Language, string> = { en: 'en-US', es: 'es-PA' };

/** What is said where nobody has said anything. */
export const DEFAULT_TAG = USUAL_TAGS.en;

/** The language of a tag of BCP 47: `es-MX` → `es`. Null for a language that there is not, and for what is no tag. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/);
  return LANGUAGES.find((one) => one === language) ?? null;
}

/** The first tag of a language that there is, as Intl takes it; else the default. */
export function firstKnown(...tags: (string | null | undefined)[]): string {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (!tag || !language) continue;
    const isBare = tag.length === language.length;
    return isBare || !isTag(tag) ? USUAL_TAGS[language] : tag;
  }
  return DEFAULT_TAG;
}

/** Intl throws at `es_PA` and the like. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
