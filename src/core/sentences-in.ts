import { loadCatalogue, translatorOf } from '../text/catalogues.js';
import { firstKnown } from '../text/locale.js';
import type { Said } from '../text/said.js';

/**
 * Translates our texts into a language (BCP 47) for pages around the elements: the English title of a screen, or a failure of the
 * API by its `code` and `values`. An unknown text stays English.
 */
export async function sentencesIn(locale: string): Promise<(said: Said) => string> {
  const tag = firstKnown(locale);
  await loadCatalogue(tag);
  return (said) => translatorOf(tag)?.say(said) ?? (typeof said === 'string' ? said : said.message);
}
