/**
 * Checks every failure that an API test meets against the Spanish catalogue: all refusals must have a Spanish
 * text.
 */
import { afterAll, expect } from 'vitest';
import { translations } from '../../src/text/es/translations.js';
import type { Refused } from '../../src/text/said.js';
import { translator } from '../../src/text/translate.js';
import { failuresSeen } from './failures-seen.js';

const spanish = translator('es-PA', translations);

/** A failure in Spanish without its values, because a value may contain braces itself. */
const withoutValues = (failure: Refused): string =>
  Object.values(failure.values ?? {})
    .flat()
    .reduce<string>(
      (text, value) => text.replaceAll(String(value), ''),
      spanish.say({ ...failure, errors: [] }),
    );

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
    failures.map(withoutValues).filter((text) => /\{\w+\}/.test(text)),
    'refusals whose values lack a place of the Spanish text',
  ).toEqual([]);
});
