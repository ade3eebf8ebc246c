// @module-tag both-engines
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllRentalsByCreator, getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, idsOf, pageOf } from './rental-lists-support.js';
import { addRental, addRentals, HOUR_MS, rentalForm } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;
let creator: Client;
let jose: string;
let odd: string;
let foreignJose: string;
const find = (search: string, by = admin) => idsOf(by.call(getAllRentalsByCreator, { query: { search } }));

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin } = await startWithTwoGroups());
  creator = await server.loginAs(own.creator);
  const named = { client_name: 'José Núñez', facebook_name: 'pepe.n', address: '12 Ábaco St, Ciudad Real' };
  jose = await addRental(server.db, {
    ...enteredBy(own),
    ...finishedBy(own, START_MS),
    ...named,
    client_email: 'Pepe@Example.com',
    number: '+1 (415) 555-7288',
    number_key: '+14155557288',
  });
  odd = await addRental(server.db, {
    ...enteredBy(own),
    client_name: `O"Neil (AND) -x* NOT y`,
    address: String.raw`100%_sure\yes ^caret: {a b}`,
    // Fixed numbers, because a fresh one may contain the digits that a test searches.
    number: '(702) 556-0001',
    number_key: '+17025560001',
  });
  foreignJose = await addRental(server.db, {
    ...enteredBy(foreign),
    ...named,
    number: '(702) 556-0002',
    number_key: '+17025560002',
  });
});
afterAll(() => server.close());

describe('a search of rentals', () => {
  it.each(['4155557288', '14155557288', '(415) 555-7288', '+1 415.555.7288', '415 555', '5557288', '288'])(
    'finds a number in any format, whole or a part: %s',
    async (search) => {
      expect(await find(search)).toEqual([jose]);
    },
  );

  it.each([
    'José Núñez',
    'jose nunez',
    'NUÑEZ JOSE',
    'núñ',
    'Jose\u0301',
    'pepe.n',
    'pepe@example',
    'ábaco',
    'ABACO st',
    'ciudad jose',
    'st nunez',
    '12 st ciudad',
    'St,',
  ])('finds every word in any field, in any order, ignoring case and accents: %s', async (search) => {
    expect(await find(search)).toEqual([jose]);
  });

  it.each(['jose zz nunez', 'nunez xavier', '4155557289', 'jose 99', '12 St'])(
    'finds nothing when a word is missing: %s',
    async (search) => {
      expect(await find(search)).toEqual([]);
    },
  );

  it.each([
    'O"Neil',
    '(AND)',
    '-x*',
    '"Neil (AND) -x*',
    '100%_sure',
    String.raw`sure\yes`,
    '^caret:',
    '{a b}',
    'caret: NOT',
  ])('treats every character as text, never as an operator: %s', async (search) => {
    expect(await find(search)).toEqual([odd]);
  });

  it.each([
    '***',
    '"""',
    'NOR NOT',
    'client_name:jose',
    'a OR b',
    '(((',
    'a\u0000b"c',
    '1-2',
    '%%%',
    '\u0301\u0301\u0301',
  ])('finds nothing and doesn’t fail for odd text: %s', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it('stays within the caller’s scope', async () => {
    expect(await find('josé', superAdmin)).toEqual([foreignJose, jose]);
    expect(await find('josé', await server.loginAs(foreign.admin))).toEqual([foreignJose]);
  });

  it('finds a client’s e-mail only for people who see the pick', async () => {
    const email = { client_email: 'ab@private.example', client_name: 'Oskar' };
    const ours = await addRental(server.db, { ...enteredBy(own), ...finishedBy(own, START_MS), ...email });
    const theirs = await addRental(server.db, {
      ...enteredBy(own),
      ...finishedBy(foreign, START_MS),
      ...email,
    });
    const both = [theirs, ours];
    const [creatorLeader, pickerLeader] = [
      await server.loginAs(own.creatorLeader),
      await server.loginAs(own.pickerLeader),
    ];
    for (const search of ['ab@private', 'oskar b@']) {
      expect(await find(search, superAdmin)).toEqual(both);
      expect(await find(search, admin)).toEqual([ours]);
      expect(await find(search, pickerLeader)).toEqual([ours]);
      expect(await find(search, creatorLeader)).toEqual([]);
    }
    for (const by of [superAdmin, admin, creatorLeader]) expect(await find('oskar', by)).toEqual(both);
    const emails = async (by: Client) =>
      (await pageOf(by.call(getAllRentalsByCreator, { query: { search: 'oskar' } }))).result.map(
        ({ client_email }) => client_email,
      );
    expect(await emails(superAdmin)).toEqual(['ab@private.example', 'ab@private.example']);
    expect(await emails(admin)).toEqual([null, 'ab@private.example']);
    expect(await emails(creatorLeader)).toEqual([null, null]);
  });

  it('of one letter, or of one or two digits, finds the names and numbers that begin with it', async () => {
    const named = async (client_name: string, number: string) =>
      addRental(server.db, { ...enteredBy(own), client_name, facebook_name: 'yuri', number });
    const [xenia, ynez, abroad] = [
      await named('Xenia', '(912) 555-0101'),
      await named('Ýnez del Xilo', '(919) 555-0102'),
      await named('1st Xilo', '+44 20 7946 0958'),
    ];
    const foundBy = async (search: string) => {
      const { result } = await pageOf(admin.call(getAllRentalsByCreator, { query: { search, limit: 100 } }));
      return result.map(({ _id }) => _id).toSorted();
    };
    const sorted = (...ids: string[]) => ids.toSorted();
    expect(await foundBy('x')).toEqual([xenia]);
    expect(await foundBy('X')).toEqual([xenia]);
    expect(await foundBy('1')).toEqual([abroad]);
    expect(await foundBy('9')).toEqual(sorted(xenia, ynez));
    expect(await foundBy('91')).toEqual(sorted(xenia, ynez));
    expect(await foundBy('+4')).toEqual([abroad]);
    expect(await foundBy('44')).toContain(abroad);
    for (const search of ['%', '_', "'", 'q']) expect(await foundBy(search), search).toEqual([]);
  });

  describe('for two letters', () => {
    const NAMES = [
      'Li',
      'Ana LI',
      'Li Wu Tan',
      'Ana de Lí Ruiz',
      'Al-Li',
      'Lisa',
      'Ali',
      'Ana Lim',
      '李伟',
      'L. I. Ruiz',
    ];
    const found = async (search: string, by = admin) => {
      const { result } = await pageOf(by.call(getAllRentalsByCreator, { query: { search, limit: 50 } }));
      return result.map(({ client_name }) => client_name).toSorted();
    };
    beforeAll(async () => {
      await addRentals(server.db, NAMES.length, (index) => ({
        ...enteredBy(own),
        client_name: NAMES[index] ?? '',
        facebook_name: 'Pepe',
        address: '5 Li St, CA',
      }));
      await addRental(server.db, { ...enteredBy(own), client_name: 'Pia', facebook_name: 'pia.xu' });
      await addRental(server.db, { ...enteredBy(foreign), client_name: 'Foreign Li' });
    });

    it.each([
      ['li', ['Al-Li', 'Ana LI', 'Ana de Lí Ruiz', 'Li', 'Li Wu Tan']],
      ['LÍ', ['Al-Li', 'Ana LI', 'Ana de Lí Ruiz', 'Li', 'Li Wu Tan']],
      ['wu', ['Li Wu Tan']],
      ['xu', ['Pia']],
      ['李伟', ['李伟']],
      ['CA', []],
    ])('finds the names that have them as a word, ignoring case and accents: %s', async (search, names) => {
      expect(await found(search)).toEqual(names.toSorted());
    });

    it('stays within the caller’s scope', async () => {
      expect(await found('li', await server.loginAs(foreign.admin))).toEqual(['Foreign Li']);
      expect(await found('li', await server.loginAs(own.creatorLeader))).toHaveLength(5);
      expect(await found('li', superAdmin)).toHaveLength(6);
    });

    it('finds a changed name at once, and an erased one no more', async () => {
      const id = await addRental(server.db, { ...enteredBy(own), client_name: 'Bo' });
      expect(await found('bo')).toEqual(['Bo']);
      const change = (client_name: string) =>
        server.db.updateTable('rentals').set({ client_name }).where('id', '=', id).execute();
      await change('Jo Ruiz');
      expect([await found('bo'), await found('jo')]).toEqual([[], ['Jo Ruiz']]);
      await change('Joanna');
      expect(await found('jo')).toEqual([]);
      await change('Jo');
      await server.db.deleteFrom('rentals').where('id', '=', id).execute();
      expect(await found('jo')).toEqual([]);
    });
  });

  it('finds a rental at once after it was entered or changed', async () => {
    const { body } = await creator.call(createRental, { body: rentalForm({ client_name: 'Brunhilde' }) });
    expect(await find('brunhil')).toEqual([body.data._id]);
    const change = (client_name: string) =>
      server.db.updateTable('rentals').set({ client_name }).where('id', '=', body.data._id).execute();
    await change('Kriemhild');
    expect(await find('brunhil')).toEqual([]);
    expect(await find('KRIEM')).toEqual([body.data._id]);
    await server.db.deleteFrom('rentals').where('id', '=', body.data._id).execute();
    expect(await find('kriem')).toEqual([]);
  });

  it('has exact totals, pages and order with any other filter', async () => {
    const ids = await addRentals(server.db, 60, (index) => ({
      ...enteredBy(own),
      ...(index % 2 === 0 &&
        finishedBy(own, START_MS - index * HOUR_MS, index % 3 === 0 ? 'invalid' : 'valid')),
      created_at: START_MS - index * HOUR_MS,
      client_name: 'Waltraud Many',
    }));
    const search = 'many waltraud';
    const page = (query: object) =>
      pageOf(admin.call(getAllRentalsByCreator, { query: { search, limit: 25, ...query } }));
    for (const number of [1, 2, 3, 4]) {
      const { result, countInfo } = await page({ page: number });
      expect(result.map(({ _id }) => _id)).toEqual(ids.slice((number - 1) * 25, number * 25));
      expect(countInfo).toMatchObject({ total: 60, totalPage: 3, newer: 0 });
    }
    expect((await page({ number_status: 'invalid' })).countInfo.total).toBe(10);
    expect((await page({ isFetched: false })).countInfo.total).toBe(30);
    expect((await page({ isFetched: false, isFinished: true })).countInfo.total).toBe(0);
    // It is ten in the morning, so the filter sees the ten hours of that day that have passed.
    expect((await page({ startDate: '2026-11-20', endDate: '2026-11-20' })).countInfo.total).toBe(11);
    expect((await page({ sort: 'createdAt' })).result[0]?._id).toBe(ids.at(-1));
    const picked = await pageOf(
      admin.call(getAllRentalsByPicker, { query: { search, number_status: 'valid' } }),
    );
    expect(picked.countInfo.total).toBe(20);
    expect(picked.result[0]?._id).toBe(ids[2]);
  });
});
