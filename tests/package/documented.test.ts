/**
 * Every element and its documentation agree: each documented event, part and slot exists, and each existing
 * one is documented.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { describe, expect, it } from 'vitest';
import { COMMON_EVENTS, PAGE_EVENTS, WIDGET_PARTS } from '../../scripts/package/read-elements.js';
import { elementEntries } from '../../scripts/vite/entries.js';
import { readSource } from './element-source.js';

// The cast is safe, because the build has written this file with the same types.
const { modules } = JSON.parse(readFileSync('dist/package/dist/custom-elements.json', 'utf8')) as Package;
const declared = new Map(
  modules
    .flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[])
    .map((element) => [element.tagName ?? '', element]),
);

const names = (some: readonly { name: string }[] = []) => some.map(({ name }) => name).sort();
/** Without a login, the page shows the login instead of an element that isn't public. */
const eventsOfGate = (path: string) =>
  /\bmay: '(?!everyone)/.test(readFileSync(path, 'utf8')) ? ['rd-login-needed'] : [];

describe.each(Object.entries(elementEntries()))('the element %s', (tag, path) => {
  const element = declared.get(tag);
  const source = readSource(path);

  it('fires the events that it documents, and no others', () => {
    const fired = new Set([...source.events, ...eventsOfGate(path)]);
    for (const name of COMMON_EVENTS) fired.add(name);
    for (const name of PAGE_EVENTS) fired.delete(name);
    expect([...fired].sort()).toEqual(names(element?.events));
  });

  it('has the methods that it documents, and no others', () => {
    const methods = element?.members?.filter(({ kind }) => kind === 'method');
    expect([...source.methods].sort()).toEqual(names(methods));
  });

  it('has a screen that registers what its methods do', () => {
    expect([...source.methods].filter((name) => !source.registered.has(name))).toEqual([]);
  });

  it('has the parts and slots that it documents, and no others', () => {
    const kit = names(WIDGET_PARTS);
    const own = (parts: Iterable<string>) => [...parts].filter((name) => !kit.includes(name)).sort();
    expect(own(source.parts)).toEqual(own(names(element?.cssParts)));
    expect([...source.slots].sort()).toEqual(names(element?.slots));
  });
});

it('each event has a test that listens to it', () => {
  const tests = ['src', 'widgets', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?:\.test\.tsx?|\/testing\.ts)$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    )
    .join('\n');
  const events = new Set([
    ...PAGE_EVENTS,
    ...[...declared.values()].flatMap(({ events: own }) => names(own)),
  ]);
  expect([...events].filter((name) => !new RegExp(`['"\`](?:on)?${name}['"\`]`).test(tests))).toEqual([]);
});
