import { loadCatalogue, translatorOf } from '../text/catalogues.js';
import { firstKnown } from '../text/locale.js';

/**
 * What says the sentences of the contract (titles of screens, messages of errors) in a language (BCP 47), for pages around the
 * elements. What it doesn't know it gives back as it is.
 */
export async function sentencesIn(locale: string): Promise<(sentence: string) => string> {
  const tag = firstKnown(locale);
  await loadCatalogue(tag);
  return (sentence) => translatorOf(tag)?.say(sentence) ?? sentence;
}
