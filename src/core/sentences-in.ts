import { loadCatalogue, translatorOf } from '../text/catalogues.js';
import { firstKnown } from '../text/locale.js';
import type { Said } from '../text/said.js';

/**
 * What says texts of ours in a language (BCP 47), for pages around the elements: a title of a screen in English, or a failure of the
 * API, whose `code` and `values` are translated. What it doesn't know it gives back in English.
 */
export async function sentencesIn(locale: string): Promise<(said: Said) => string> {
  const tag = firstKnown(locale);
  await loadCatalogue(tag);
  return (said) => translatorOf(tag)?.say(said) ?? (typeof said === 'string' ? said : said.message);
}
