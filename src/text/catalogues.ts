import { languageOf, type Language } from './locale.js';
import { ENGLISH, translator, type Translate, type Translations } from './translate.js';

/**
 * A language is lazy: its `translations.ts` is loaded when it is first needed. The build of the host page relies on that file name.
 */
const LOAD: Record<Exclude<Language, 'en'>, () => Promise<{ translations: Translations }>> = {
  es: () => import('./es/translations.js'),
};

const loaded = new Map<Language, Translations>();
/** English is used instead until the next try. */
const failed = new Set<Language>();
const loading = new Map<Language, Promise<void>>();
const translators = new Map<string, Translate>([[ENGLISH.tag, ENGLISH]]);
const waiting = new Set<() => void>();

/** Calls back when another catalogue is loaded. Returns the function that unsubscribes. */
export function onCatalogue(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** The translator for a tag; null while its catalogue is loading. */
export function translatorOf(tag: string): Translate | null {
  const cached = translators.get(tag);
  if (cached) return cached;
  const language = languageOf(tag) ?? 'en';
  const translations = language === 'en' ? null : loaded.get(language);
  if (translations === undefined) return failed.has(language) ? ENGLISH : null;
  const made = translator(tag, translations);
  translators.set(tag, made);
  return made;
}

/** Loads the catalogue of a tag's language, unless it is loaded. After a failure English is used until the next try. */
export function loadCatalogue(tag: string): Promise<void> {
  const language = languageOf(tag) ?? 'en';
  if (language === 'en' || loaded.has(language)) return Promise.resolve();
  const cached = loading.get(language);
  if (cached) return cached;
  const coming = LOAD[language]()
    .then(({ translations }) => {
      loaded.set(language, translations);
      failed.delete(language);
    })
    .catch(() => {
      failed.add(language);
    })
    .finally(() => {
      loading.delete(language);
      for (const tell of waiting) tell();
    });
  loading.set(language, coming);
  return coming;
}
