/** The language of the staff's page: what they have chosen, else their browser's. `early.js` puts it on the page as `lang`. */
import { configure, sentencesIn } from 'rental-desk/core';

/** Says a sentence of the contract (the title of a screen) in the language of the page. */
export let say: (sentence: string) => string = (sentence) => sentence;

/** Makes the page and every element on it speak a language, as soon as its texts are there. */
export async function speak(locale: string): Promise<void> {
  say = await sentencesIn(locale);
  document.documentElement.lang = locale;
  configure({ locale });
}
