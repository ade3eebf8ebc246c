import { expect, it } from 'vitest';
import { refusal } from '../contract/refusals/all.js';
import { sentencesIn } from './sentences-in.js';

it('the title of a screen is translated, and an unknown text stays English', async () => {
  const say = await sentencesIn('es');
  expect(['Floor Board', 'A page of the embedder'].map((text) => say(text))).toEqual([
    'Tablero en vivo',
    'A page of the embedder',
  ]);
});

it('a failure of the API is translated by its code', async () => {
  const failure = { success: false, ...refusal('wait', { seconds: 12 }) };
  expect((await sentencesIn('es'))(failure)).toBe('Espere 12 s');
  expect((await sentencesIn('en'))(failure)).toBe('Wait 12 s');
});
