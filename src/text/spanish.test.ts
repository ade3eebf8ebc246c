import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Catalogue, ContractTranslations, TranslationsOf } from './catalogue.js';
import { placesOf } from '../contract/base/fill.js';
import { REFUSALS } from '../contract/refusals/all.js';
import { CONTRACT_TEXTS, fieldLabels } from '../contract/texts.js';
import { ENGLISH_AREAS, type EnglishEntry } from './english.js';
import { REFUSALS_ES } from './es/refusals.js';
import { SPANISH } from './spanish.js';

const areas = readdirSync(new URL('./es/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const refusals = Object.entries<string>(REFUSALS_ES).map(([code, text]): [string, string] => [
  REFUSALS[code as keyof typeof REFUSALS],
  text,
]);
const entries = [...Object.entries(SPANISH), ...refusals];

it('every text has a Spanish translation', () => {
  const without = (area: string, texts: readonly string[], known: object) =>
    texts.filter((text) => !(text in known)).map((text) => `${area}: ${text}`);
  // The key of a plural is its second form.
  const screens = Object.entries<readonly EnglishEntry[]>(ENGLISH_AREAS).flatMap(([area, texts]) =>
    without(
      area,
      texts.map((text) => [text].flat().at(-1) ?? ''),
      SPANISH,
    ),
  );
  expect([
    ...screens,
    ...without('contract', [...new Set([...CONTRACT_TEXTS, ...fieldLabels()])], SPANISH),
    ...without('refusals', Object.keys(REFUSALS), REFUSALS_ES),
  ]).toEqual([]);
});

it('the Spanish catalogue has only texts of the English one', () => {
  // @ts-expect-error -- no screen of this area says it
  const unknown: TranslationsOf<typeof ENGLISH_AREAS.profile> = { 'My Inf': 'Mis datos' };
  // @ts-expect-error -- the contract doesn't say it
  const ofNobody: ContractTranslations = { 'Log inn': 'Iniciar sesión' };
  expect({ ...unknown, ...ofNobody }).not.toEqual({});
});

it('each text is in one Spanish file only', async () => {
  const texts = await Promise.all(
    areas.map(async (area) => {
      const module = (await import(`./es/${area}.ts`)) as Record<string, Catalogue>;
      return Object.values(module).flatMap((catalogue) => Object.keys(catalogue));
    }),
  );
  const all = texts.flat();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

it('each text has the same placeholders in both languages', () => {
  const differing = entries.filter(([english, translation]) => {
    const forms = typeof translation === 'string' ? [translation] : Object.values(translation);
    const places = placesOf(english).sort().join();
    return forms.some((form) => placesOf(form).sort().join() !== places);
  });
  expect(differing).toEqual([]);
});

it('no Spanish text is empty, and each begins and ends with a space exactly where the English text does', () => {
  const forms = entries.flatMap(([english, said]) =>
    (typeof said === 'string' ? [said] : Object.values(said)).map((form) => [english, form] as const),
  );
  const ends = (text: string) => [/^\s/.test(text), /\s$/.test(text)].join();
  expect(forms.filter(([english, form]) => form.trim() === '' || ends(english) !== ends(form))).toEqual([]);
});

it('no code is in two tables of refusals, so each code has one English text', async () => {
  const folder = new URL('../contract/refusals/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file !== 'all.ts');
  const tables = await Promise.all(
    files.map(async (file) => (await import(`${folder.href}${file}`)) as Record<string, object>),
  );
  const codes = tables.flatMap((module) => Object.values(module).flatMap((table) => Object.keys(table)));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.sort()).toEqual(Object.keys(REFUSALS).sort());
});
