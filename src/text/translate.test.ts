import { expect, it } from 'vitest';
import { refusal } from '../contract/refusals/all.js';
import type { Catalogue } from './catalogue.js';
import type { EnglishText } from './english.js';
import { refusedSayer } from './say-refused.js';
import { translator } from './translate.js';

const catalogue: Catalogue = {
  Email: 'Correo',
  Upload: 'Carga',
  'Upload#verb': 'Cargar',
  '{count} rentals can be picked now.': {
    one: '{count} alquiler',
    many: '{count} de alquileres',
    other: '{count} alquileres',
  },
};
const refusals = {
  required: '{label} es obligatorio',
  wait: 'Espere {seconds} s',
  'daily-limit': 'Límite diario alcanzado ({picked} de {limit}).',
  'missing-columns': 'Faltan: {labels}',
  'on-hold': '{count} en espera, el próximo a las {time}.',
  'entered-by-you': 'Ingresado el {date}.',
};
const spanish = translator('es-PA', { catalogue, say: refusedSayer(catalogue, refusals) });
const english = translator('en-US', null);
// The compiler doesn't know the texts of the catalogue in these tests.
const text = (english: string) => english as EnglishText;
const plainSpaces = (said: string) => said.replace(/\u00a0/g, ' ');

it('an English text is translated, and unchanged for English', () => {
  expect(spanish(text('Email'))).toBe('Correo');
  expect(english(text('Email'))).toBe('Email');
});

it('a suffix that is never shown distinguishes words that are the same in English', () => {
  expect(spanish(text('Upload'))).toBe('Carga');
  expect(spanish(text('Upload#verb'))).toBe('Cargar');
  expect(english(text('Upload#verb'))).toBe('Upload');
});

it('values are filled in, and numbers are formatted for the language', () => {
  expect(english(text('{count} of {all}'), { count: 1200, all: 'Ana' })).toBe('1,200 of Ana');
  expect(translator('es-ES', null)(text('{count}'), { count: 12_000 })).toBe('12.000');
});

it('the place of a missing value stays visible', () => {
  expect(english(text('Wait {seconds} s'), {})).toBe('Wait {seconds} s');
});

it('the plural form follows the rules of the language', () => {
  const say = (t: typeof english, count: number) =>
    t.plural(count, '{count} rental can be picked now.', '{count} rentals can be picked now.');
  expect([0, 1, 2].map((count) => say(english, count))).toEqual([
    '0 rentals can be picked now.',
    '1 rental can be picked now.',
    '2 rentals can be picked now.',
  ]);
  expect([0, 1, 1_000_000].map((count) => say(spanish, count))).toEqual([
    '0 alquileres',
    '1 alquiler',
    '1,000,000 de alquileres',
  ]);
});

it('a refusal is translated by its code, with translated labels and formatted values', () => {
  expect(spanish.say(refusal('wait', { seconds: 1200 }))).toBe('Espere 1200 s');
  expect(spanish.say(refusal('required', { label: 'Email' }))).toBe('Correo es obligatorio');
  expect(spanish.say(refusal('daily-limit', { picked: 1500, limit: 1500 }))).toBe(
    'Límite diario alcanzado (1,500 de 1,500).',
  );
  expect(spanish.say(refusal('missing-columns', { labels: ['Email', 'Rent'] }))).toBe('Faltan: Correo, Rent');
  const time = '2026-11-21T19:05:00Z';
  expect(plainSpaces(spanish.say(refusal('on-hold', { count: 3, time })))).toBe(
    '3 en espera, el próximo a las 2:05 p. m.',
  );
  expect(plainSpaces(spanish.say(refusal('entered-by-you', { date: time })))).toBe(
    'Ingresado el 11/21/26, 2:05 p. m.',
  );
});

it('a refusal’s message is unchanged in English and for an unknown code', () => {
  const unknown = { code: 'of-a-newer-server', message: 'Nobody has said this' };
  expect(spanish.say(unknown)).toBe('Nobody has said this');
  expect(english.say(refusal('wait', { seconds: 12 }))).toBe('Wait 12 s');
  expect(spanish.say(undefined)).toBeUndefined();
});

it('an English sentence without a code is never translated as a refusal', () => {
  expect(spanish.say('Wait 12 s')).toBe('Wait 12 s');
  expect(spanish.say({ message: 'Wait 12 s' })).toBe('Wait 12 s');
});

it('an error without a code is translated by its message, which is one of our texts', () => {
  expect(spanish.say(new Error('Email'))).toBe('Correo');
});

it('an invalid input is translated by its first field', () => {
  const errors = [refusal('required', { label: 'Email' })];
  expect(spanish.say({ code: 'invalid-input', message: 'Email is required', errors })).toBe(
    'Correo es obligatorio',
  );
});

it('dates are formatted in Panama time and in the format of the operation’s country', () => {
  expect(english.dateTime('2026-11-21T19:05:00Z')).toBe('11/21/26, 2:05 PM');
  expect(plainSpaces(spanish.dateTime('2026-11-21T19:05:00Z'))).toBe('11/21/26, 2:05 p. m.');
});
