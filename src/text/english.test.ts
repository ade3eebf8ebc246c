import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { placesOf } from '../contract/base/fill.js';
import { CONTRACT_TEXTS } from '../contract/texts.js';
import { ENGLISH_AREAS, type EnglishEntry } from './english.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listed: EnglishEntry[] = Object.values<readonly EnglishEntry[]>(ENGLISH_AREAS).flatMap((texts) => [
  ...texts,
]);
const plurals = listed.filter((text) => typeof text !== 'string');

/** The code that browsers load, without catalogues and tests. */
const sources = ['src', 'widgets', 'host-demo']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|^src\/text\/e[ns]\//.test(file))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');

it('the English catalogue has each text in one area, and no text of the contract', () => {
  const texts = [
    ...listed.flatMap((text) => [...new Set([text].flat())]),
    ...new Set<string>(CONTRACT_TEXTS),
  ];
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it('the English catalogue has only texts that screens use', () => {
  const quoted = new Set(Array.from(sources.matchAll(/'[^'\n]+'|"[^"\n]+"/g), ([text]) => text.slice(1, -1)));
  // The pattern misses texts on lines with other quotes. These few are searched for, because a search of all sources takes a millisecond.
  const isUsed = (text: string) =>
    quoted.has(text) || sources.includes(`'${text}'`) || sources.includes(`"${text}"`);
  expect(listed.flat().filter((text) => !isUsed(text))).toEqual([]);
});

it('every placeholder of a singular text is also in its plural', () => {
  const unknown = plurals.filter(([one, other]) =>
    placesOf(one).some((place) => !placesOf(other).includes(place)),
  );
  expect(unknown).toEqual([]);
});
