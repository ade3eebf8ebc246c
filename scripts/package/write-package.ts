/** What the package tells tools and compilers of its elements: one reading of the sources, every form of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlDataOf } from './html-data.js';
import { manifestOf } from './manifest.js';
import { readElements } from './read-elements.js';
import { elementTypes, entryTypes, react18Types, reactTypes, vueTypes } from './typings.js';

/** Writes into `dist/`, beside the declarations that the build has made of the sources. */
export function writePackage(dist: string): void {
  const read = readElements();
  const { elements } = read;
  const types = (name: string) => join(dist, 'types', `${name}.d.ts`);
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(join(dist, 'custom-elements.json'), asJson(manifestOf(elements)));
  writeFileSync(join(dist, 'vscode.html-custom-data.json'), asJson(htmlDataOf(elements)));
  writeFileSync(types('elements'), elementTypes(read));
  writeFileSync(types('react'), reactTypes(elements));
  writeFileSync(types('react-18'), react18Types(elements));
  writeFileSync(types('vue'), vueTypes(elements));
  for (const element of elements) writeFileSync(types(element.tag), entryTypes(element));
}
