import { expect, it } from 'vitest';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { screensOf } from '../../src/contract/screens/screens-of.js';
import { findsOf } from './finds.js';

const found = (text: string, role: 'admin' | 'data-picker' = 'admin') =>
  findsOf(screensOf({ role }), text, ({ title }) => title).map(({ screen, search }) =>
    search === undefined ? screen.title : `${search} in ${screen.title}`,
  );

it('every screen is found without a text, and by any part of its title', () => {
  expect(found('')).toEqual(screensOf({ role: 'admin' }).map(({ title }) => title));
  expect(found('LEADS').slice(0, 2)).toEqual(['All Leads', 'Picked Leads']);
});

it('a name is searched in people first, and a number in leads first', () => {
  expect(found('maria')[0]).toBe('maria in Manage Team Leaders');
  expect(found('(507) 555-0199')[0]).toBe('(507) 555-0199 in All Leads');
});

it('only screens that the person may open are searched', () => {
  expect(found('maria', 'data-picker')).toEqual(['maria in My Deals', 'maria in My Leads']);
});

it('no search is offered that the server would refuse', () => {
  expect(found('x'.repeat(MAX_LENGTH.search + 1))).toEqual([]);
});

it('a search looks at all states and any time', () => {
  const paths = findsOf(screensOf({ role: 'super-admin' }), 'maria', ({ title }) => title)
    .filter(({ screen: { element } }) => element === 'rd-rental-table')
    .map(({ path }) => path);
  expect(paths).toEqual([
    '/super-admin/manage-by-creators?search=maria&fetchState=&startDate=',
    '/super-admin/manage-by-pickers?search=maria&fetchState=&startDate=',
  ]);
});

it('leads that match come before the searches, and open in the list of the role', () => {
  const lead = {
    _id: 'r1',
    client_name: 'Maria Gomez',
    number: '7025557288',
    numberKey: '+17025557288',
    number_status: null,
    isFetched: false,
    isFinished: false,
  };
  const pathsFor = (role: Role) =>
    findsOf(screensOf({ role }), '702', ({ title }) => title, [lead]).map(({ path }) => path);
  expect(pathsFor('admin').slice(0, 2)).toEqual([
    '/admin/manage-by-creators?search=702&fetchState=&startDate=&rental=r1',
    '/admin/manage-by-creators?search=702&fetchState=&startDate=',
  ]);
  expect(pathsFor('data-picker')[0]).toBe('/data-picker/my-leads?search=702&view=all&lead=r1');
  expect(pathsFor('data-creator')[0]).toBe('/data-creator/my-entries?search=7025557288');
});
