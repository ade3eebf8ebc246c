import { expect, it } from 'vitest';
import { ENDPOINTS } from '../contract/endpoints.js';
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

it('leaves English as it is', async () => {
  expect((await sentencesIn('en'))('Wait 12 s')).toBe('Wait 12 s');
});
