import { expect, it } from 'vitest';
import type { Catalogue } from './catalogue.js';
import type { EnglishText, PluralText } from './english.js';
import { sentences } from './sentences.js';
import { translator } from './translate.js';

const catalogue: Catalogue = {
  Email: 'Correo',
  Upload: 'Carga',
  'Upload#verb': 'Cargar',
  '{label} is required': '{label} es obligatorio',
  'Wait {seconds} s': 'Espere {seconds} s',
  'Daily limit reached ({picked} of {limit}).': 'Límite diario alcanzado ({picked} de {limit}).',
  '{count} rentals': { one: '{count} alquiler', many: '{count} de alquileres', other: '{count} alquileres' },
};
const spanish = translator('es-PA', { catalogue, say: sentences(catalogue) });
const english = translator('en-US', null);
// The catalogue of these tests isn't the one whose texts the compiler knows.
const text = (english: string) => english as EnglishText;
const plural = '{count} rentals' as PluralText;

it('says a text in its language, and in English what stands in the code', () => {
  expect(spanish(text('Email'))).toBe('Correo');
  expect(english(text('Email'))).toBe('Email');
});

it('tells words apart that are one in English, where nobody sees how', () => {
  expect(spanish(text('Upload'))).toBe('Carga');
  expect(spanish(text('Upload#verb'))).toBe('Cargar');
  expect(english(text('Upload#verb'))).toBe('Upload');
});

it('puts values in, numbers as the language writes them', () => {
  expect(english(text('{count} of {all}'), { count: 1200, all: 'Ana' })).toBe('1,200 of Ana');
  expect(translator('es-ES', null)(text('{count}'), { count: 12_000 })).toBe('12.000');
});

it('keeps the mark of a value that is missing', () => {
  expect(english(text('Wait {seconds} s'), {})).toBe('Wait {seconds} s');
});

it('chooses the plural form by the rules of the language', () => {
  const say = (t: typeof english, count: number) => t.plural(count, '{count} rental', plural);
  expect([0, 1, 2].map((count) => say(english, count))).toEqual(['0 rentals', '1 rental', '2 rentals']);
  expect([0, 1, 1_000_000].map((count) => say(spanish, count))).toEqual([
    '0 alquileres',
    '1 alquiler',
    '1,000,000 de alquileres',
  ]);
});

it('knows the sentences of the contract again by their pattern, with labels translated and values kept', () => {
  expect(spanish.say('Wait 12 s')).toBe('Espere 12 s');
  expect(spanish.say('Email is required')).toBe('Correo es obligatorio');
  expect(spanish.say('Daily limit reached (5 of 20).')).toBe('Límite diario alcanzado (5 de 20).');
  expect(spanish.say('Nobody has said this')).toBe('Nobody has said this');
  expect(spanish.say(undefined)).toBeUndefined();
});

it('leaves a sentence alone that fits only a text of a screen', () => {
  const say = sentences({ ...catalogue, '{part} of {whole}': '{part} de {whole}' }, catalogue);
  expect(say('Another deal of this rental is open')).toBe('Another deal of this rental is open');
  expect(say('Wait 12 s')).toBe('Espere 12 s');
});

it('writes dates in Panama time and in the order of the operation', () => {
  expect(english.dateTime('2026-11-21T19:05:00Z')).toBe('11/21/26, 2:05 PM');
  expect(spanish.dateTime('2026-11-21T19:05:00Z').replace(/\u00a0/g, ' ')).toBe('11/21/26, 2:05 p. m.');
});
