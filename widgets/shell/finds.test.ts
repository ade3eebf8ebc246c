import { expect, it } from 'vitest';
import { screensOf } from '../../src/contract/screens.js';
import { findsOf } from './finds.js';

const found = (text: string, role: 'admin' | 'data-picker' = 'admin') =>
  findsOf(screensOf({ role }), text, ({ title }) => title).map(({ screen, search }) =>
    search === undefined ? screen.title : `${search} in ${screen.title}`,
  );

it('finds every screen without a text, and screens by any part of their title', () => {
  expect(found('')).toEqual(screensOf({ role: 'admin' }).map(({ title }) => title));
  expect(found('LEADS').slice(0, 2)).toEqual(['All Leads', 'Picked Leads']);
});

it('searches people first for a name, and leads first for a number', () => {
  expect(found('maria')[0]).toBe('maria in Manage Team Leaders');
  expect(found('(507) 555-0199')[0]).toBe('(507) 555-0199 in All Leads');
});

it('searches only in screens that the person may open', () => {
  expect(found('maria', 'data-picker')).toEqual(['maria in My Deals', 'maria in My Leads']);
});

it('offers no search that the server refuses', () => {
  expect(found('%')).toEqual([]);
});
