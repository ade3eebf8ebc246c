import { expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/endpoints.js';
import { refusal } from '../contract/refusals/all.js';
import { ROLE_TITLES } from '../contract/roles.js';
import { SCREENS } from '../contract/screens.js';
import { sentencesIn } from './sentences-in.js';

it.each([
  ['what the calls say', ENDPOINTS.flatMap(({ says }) => Object.values(says))],
  ['the titles of the roles', Object.values(ROLE_TITLES)],
  ['the titles of the screens', SCREENS.map(({ title }) => title)],
])('knows %s in Spanish', async (_, texts) => {
  const say = await sentencesIn('es');
  expect(texts.filter((text) => say(text) === text)).toEqual([]);
});

it('translates a failure of the API by its code', async () => {
  const failure = { success: false, ...refusal('wait', { seconds: 12 }) };
  expect((await sentencesIn('es'))(failure)).toBe('Espere 12 s');
  expect((await sentencesIn('en'))(failure)).toBe('Wait 12 s');
});
