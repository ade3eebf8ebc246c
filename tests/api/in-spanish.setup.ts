/** Holds every failure that a test of the API meets against the Spanish catalogue: a refusal in English helps only half of the people. */
import { afterAll, expect } from 'vitest';
import { translations } from '../../src/text/es/translations.js';
import { failuresSeen } from './failures-seen.js';

afterAll(() => {
  expect(
    failuresSeen().filter((sentence) => translations.say(sentence) === sentence),
    'refusals without their Spanish in src/text/es',
  ).toEqual([]);
});
