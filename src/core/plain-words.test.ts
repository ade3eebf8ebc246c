import { expect, it } from 'vitest';
import { plainWords } from './plain-words.js';

it('plain words are without line breaks and characters that change the writing direction, and otherwise unchanged', () => {
  expect(plainWords(' \u202Eevil\u2069\n<b>🏠</b>  שלום ')).toBe('evil <b>🏠</b> שלום');
});
