import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Catalogue } from './catalogue.js';
import { placesOf } from './fill.js';
import { SPANISH } from './spanish.js';

const areas = readdirSync(new URL('./es/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
const entries = Object.entries<Catalogue[string]>(SPANISH);

it('has each text in one area only', async () => {
  const texts = await Promise.all(
    areas.map(async (area) => {
      const module = (await import(`./es/${area}.ts`)) as Record<string, Catalogue>;
      return Object.values(module).flatMap((catalogue) => Object.keys(catalogue));
    }),
  );
  const all = texts.flat();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

it('has the same places for values on both sides', () => {
  const differing = entries.filter(([english, translation]) => {
    const forms = typeof translation === 'string' ? [translation] : Object.values(translation);
    const places = placesOf(english).sort().join();
    return forms.some((form) => placesOf(form).sort().join() !== places);
  });
  expect(differing).toEqual([]);
});

it('leaves no text empty, nor with blanks at its ends that English lacks', () => {
  const forms = entries.flatMap(([english, said]) =>
    (typeof said === 'string' ? [said] : Object.values(said)).map((form) => [english, form] as const),
  );
  const ends = (text: string) => [/^\s/.test(text), /\s$/.test(text)].join();
  expect(forms.filter(([english, form]) => form.trim() === '' || ends(english) !== ends(form))).toEqual([]);
});
