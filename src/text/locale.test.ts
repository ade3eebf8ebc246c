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
])('reads %o as the language %o', (tag, language) => expect(languageOf(tag)).toBe(language));

it('takes the first known language', () => {
  expect(firstKnown(undefined, 'fr', 'es-MX', 'en')).toBe('es-MX');
  expect(firstKnown('fr', null)).toBe('en-US');
});

it('reads a bare language as the one of the operation’s country', () => {
  expect(firstKnown('es')).toBe('es-PA');
  expect(firstKnown('en')).toBe('en-US');
  expect(firstKnown('es_PA')).toBe('es-PA');
});
