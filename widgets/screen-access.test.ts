/**
 * Tests that an element is open to exactly the people to whom the navigation shows it: compares `may` and the
 * gate of each variant with the screens.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mayCall } from '../src/contract/roles/access.js';
import type { Actor } from '../src/contract/roles/capabilities.js';
import { SCREENS, type Screen } from '../src/contract/screens/screens.js';
import { ACTORS } from '../src/contract/roles/actors-testing.js';
import { clearSession, setSession } from '../src/core/session-store.js';
import { eventually, USER } from '../src/core/testing.js';
import { REGISTRY } from './registry.js';
import { REFUSALS } from '../src/contract/refusals/all.js';

/** Each element once for each set of attributes that a screen gives it, as HTML, with the screen's positions. */
const VARIANTS = [
  ...new Map(
    SCREENS.map(({ element, attributes = {}, may }: Screen) => {
      const texts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return [`<${element}${texts.join('')}></${element}>`, may] as const;
    }),
  ),
];

const CALLERS: Actor[] = [...ACTORS.map(({ actor }) => actor), { role: 'data-creator', canBulkUpload: true }];

beforeAll(async () => {
  // Access is visible before any answer arrives.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  clearSession();
  await Promise.all(SCREENS.map(({ element }) => REGISTRY[element]()));
  document.body.innerHTML = VARIANTS.map(([html]) => html).join('');
});
afterAll(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const saying = (sentence: string): string[] =>
  [...document.body.children]
    .filter(({ shadowRoot }) => shadowRoot?.textContent.includes(sentence))
    .map(({ outerHTML }) => outerHTML);

it.each(CALLERS)(
  'each element is open to exactly the roles of its screens: $role $assignFor',
  async (actor) => {
    clearSession();
    await eventually(() => expect(saying(REFUSALS['no-token'])).toHaveLength(VARIANTS.length));
    setSession({ accessToken: 't', user: { ...USER, ...actor } });
    await eventually(() => expect(saying(REFUSALS['no-token'])).toEqual([]));
    const refused = VARIANTS.filter(([, may]) => !mayCall(actor, may)).map(([html]) => html);
    await eventually(() => expect(saying(REFUSALS.forbidden)).toEqual(refused));
  },
);
