/**
 * Checks every failure that an API test meets against the Spanish catalogue: all refusals must have a Spanish
 * text.
 */
import { afterAll, expect } from 'vitest';
import { translations } from '../../src/text/es/translations.js';
import { translator } from '../../src/text/translate.js';
import { failuresSeen } from './failures-seen.js';

const spanish = translator('es-PA', translations);

afterAll(() => {
  const failures = failuresSeen();
  expect(
    failures.filter(({ code = '' }) => code === ''),
    'failures without a code',
  ).toEqual([]);
  expect(
    failures.filter((failure) => spanish.say({ ...failure, errors: [] }) === failure.message),
    'refusals without their Spanish in src/text/es/refusals.ts',
  ).toEqual([]);
  expect(
    failures.map((failure) => spanish.say({ ...failure, errors: [] })).filter((text) => /\{\w+\}/.test(text)),
    'refusals whose values lack a place of the Spanish text',
  ).toEqual([]);
});
