import { expect, it } from 'vitest';
import { firstKnown, languageOf } from './locale.js';

it.each([
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es_PA', 'es'],
  ['english', null],
  ['fr', null],
  ['', null],
  [null, null],
])('the tag %o is read as the language %o', (tag, language) => expect(languageOf(tag)).toBe(language));

it('of several tags, the first known language is used', () => {
  expect(firstKnown(undefined, 'fr', 'es-MX', 'en')).toBe('es-MX');
  expect(firstKnown('fr', null)).toBe('en-US');
});

it('a language without a region is read as that of the operation’s country', () => {
  expect(firstKnown('es')).toBe('es-PA');
  expect(firstKnown('en')).toBe('en-US');
  expect(firstKnown('es_PA')).toBe('es-PA');
});
