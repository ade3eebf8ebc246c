/** Holds every failure that a test of the API meets against the Spanish catalogue: a refusal in English helps only half of the people. */
import { afterAll, expect } from 'vitest';
import { sentences } from '../../src/text/sentences.js';
import { SPANISH } from '../../src/text/spanish.js';
import { failuresSeen } from './failures-seen.js';

const say = sentences(SPANISH);

afterAll(() => {
  expect(
    failuresSeen().filter((sentence) => say(sentence) === sentence),
    'refusals without their Spanish in src/text/es',
  ).toEqual([]);
});
