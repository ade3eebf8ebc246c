import { expect, it } from 'vitest';
import { translations } from '../../src/text/es/translations.js';
import { translator } from '../../src/text/translate.js';
import { spanWords } from './words.js';

it('names the months of a span, because 12/11 is another day in each language', () => {
  expect(spanWords(translator('es-PA', translations), '2026-11-12', '2026-11-18')).toMatch(/12.+18 de nov/);
});
