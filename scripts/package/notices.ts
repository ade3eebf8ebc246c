/** THIRD-PARTY-NOTICES: the packages whose code is in the built elements, with the licence of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages without the text of their licence, which is copied here from their repository. */
const LICENCES: Record<string, string> = {
  '@r2wc/core': 'bitovi',
  '@r2wc/react-to-web-component': 'bitovi',
  saxes: 'saxes',
};

const LINE = '-'.repeat(80);

/** `folders` are the packages' folders in node_modules. Throws when a licence has no text. */
export function noticesOf(folders: Iterable<string>): string {
  const notices = [...folders].map(noticeOf).sort();
  return `The elements in dist/widgets, and their types in dist/types, hold code of these ${notices.length} packages.

${notices.map((notice) => `${LINE}\n${notice}`).join('\n')}`;
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  return `${name} ${version} (${license})\n\n${licenceText(name, folder).trim()}\n`;
}

function licenceText(name: string, folder: string): string {
  const stored = LICENCES[name];
  if (stored !== undefined) return readFileSync(`scripts/package/licences/${stored}.txt`, 'utf8');
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)\b/i.test(file));
  if (files.length === 0)
    throw new Error(`${name} has no file with its licence. Store it in scripts/package/licences.`);
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}
