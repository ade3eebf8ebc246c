import { expect, it } from 'vitest';
import { plainWords } from './plain-words.js';

it('takes away what turns the direction of writing, and line breaks; all else stays', () => {
  expect(plainWords(' \u202Eevil\u2069\n<b>🏠</b>  שלום ')).toBe('evil <b>🏠</b> שלום');
});
