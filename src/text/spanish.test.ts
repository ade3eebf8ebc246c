import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Catalogue, Translation } from './catalogue.js';
import { placesOf } from '../contract/base/fill.js';
import { REFUSALS } from '../contract/refusals/all.js';
import { CONTRACT_TEXTS, fieldLabels } from '../contract/texts.js';
import { REFUSALS_ES } from './es/refusals.js';
import { SPANISH } from './spanish.js';

const areas = readdirSync(new URL('./es/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const refusals = Object.entries<string>(REFUSALS_ES).map(([code, text]): [string, string] => [
  REFUSALS[code as keyof typeof REFUSALS],
  text,
]);
const entries: [string, Translation][] = [...Object.entries(SPANISH), ...refusals];

const ofContract = new Set<string>([...CONTRACT_TEXTS, ...fieldLabels()]);

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The code that browsers load, without catalogues and tests. */
const sources = ['src', 'widgets', 'host-demo']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^src\/text\/es\//.test(file))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');

it('every text of the contract has a Spanish translation; those of screens are keys, so that another doesn’t compile', () => {
  const without = (texts: readonly string[], known: object) => texts.filter((text) => !(text in known));
  expect(without([...ofContract], SPANISH)).toEqual([]);
  expect(without(Object.keys(REFUSALS), REFUSALS_ES)).toEqual([]);
});

it('the catalogue has only texts that the contract or a screen says', () => {
  const quoted = new Set(Array.from(sources.matchAll(/'[^'\n]+'|"[^"\n]+"/g), ([text]) => text.slice(1, -1)));
  // The pattern misses texts on lines with other quotes. These few are searched for, because a search of all sources takes a millisecond.
  const isSaid = (text: string) =>
    ofContract.has(text) ||
    quoted.has(text) ||
    sources.includes(`'${text}'`) ||
    sources.includes(`"${text}"`);
  expect(Object.keys(SPANISH).filter((text) => !isSaid(text))).toEqual([]);
});

it('the singular of a text with a count has only places of its plural', () => {
  const pairs = Array.from(sources.matchAll(/'([^'\n]+)',\s*'([^'\n]+)'/g), ([, one, other]) => [one, other]);
  const plurals = Object.entries<Translation>(SPANISH).flatMap(([text, forms]) =>
    typeof forms === 'string' ? [] : [text],
  );
  const wrong = plurals.filter((text) => {
    const [one] = pairs.find(([, other]) => other === text) ?? [];
    return one === undefined || placesOf(one).some((place) => !placesOf(text).includes(place));
  });
  expect(wrong).toEqual([]);
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
