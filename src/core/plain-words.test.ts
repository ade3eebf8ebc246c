import { expect, it } from 'vitest';
import { plainWords } from './plain-words.js';

it('removes characters that change the writing direction, and line breaks, and nothing else', () => {
  expect(plainWords(' \u202Eevil\u2069\n<b>🏠</b>  שלום ')).toBe('evil <b>🏠</b> שלום');
});
