/** The known languages. English is in the code, so only the others have a catalogue to load. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A language without a region is formatted as in the operation's country: US-style dates and a 12-hour clock
 * (specification, section 9).
 */
const USUAL_TAGS: Record<Language, string> = { en: 'en-US', es: 'es-PA' };

/** The default language. */
export const DEFAULT_TAG = USUAL_TAGS.en;

/** The language of a BCP 47 tag: `es-MX` → `es`. Null for an unknown language and for an invalid tag. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/);
  return LANGUAGES.find((one) => one === language) ?? null;
}

/** The first tag of a known language, in the form that Intl accepts; else the default. */
export function firstKnown(...tags: (string | null | undefined)[]): string {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (!tag || !language) continue;
    const isBare = tag.length === language.length;
    return isBare || !isTag(tag) ? USUAL_TAGS[language] : tag;
  }
  return DEFAULT_TAG;
}

/** Intl throws for invalid tags such as `es_PA`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
