/**
 * The language of the staff's page: the chosen one, else the browser's. `early.js` sets it on the page as
 * `lang`.
 */
import { configure, sentencesIn } from 'rental-desk/core';

/** Translates a sentence of the contract (the title of a screen) into the language of the page. */
export let say: (sentence: string) => string = (sentence) => sentence;

/** Switches the page and every element on it to a language, once its texts are loaded. */
export async function speak(locale: string): Promise<void> {
  say = await sentencesIn(locale);
  document.documentElement.lang = locale;
  configure({ locale });
}
