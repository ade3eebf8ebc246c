/** How much of the do-not-contact list one person can change or read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { addDoNotContact, getDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import {
  approveDoNotContactImport,
  getDoNotContactImports,
  importDoNotContact,
  previewDoNotContactImport,
  undoDoNotContactImport,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { DO_NOT_CONTACT_A_DAY, MAX_DO_NOT_CONTACT_IMPORT } from '../../src/contract/limits.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addRentals, DAY_MS, freshNumber, setRules } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let leader: Client;

beforeEach(async () => {
  server = await startServer({ pause: () => Promise.resolve() });
  own = await addGroup(server.db);
  await logIn();
});
afterEach(() => server.close());

async function logIn() {
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  leader = await server.loginAs(own.pickerLeader);
}

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => String(2_015_550_000 + from + index));
const send = (
  by: Client,
  given: readonly string[],
  { importId = newId(), isLast = false, fileName = 'stop.csv' } = {},
) =>
  by.call(importDoNotContact, {
    body: {
      importId,
      fileName,
      reason: 'asked-to-stop',
      isLast,
      rows: given.map((number, index) => ({ row: index + 2, number })),
    },
  });
const preview = (by: Client, given: readonly string[]) =>
  by.call(previewDoNotContactImport, {
    body: { reason: 'legal', rows: given.map((number, index) => ({ row: index + 2, number })) },
  });
const add = (by: Client, number: string) =>
  by.call(addDoNotContact, { body: { number, reason: 'asked-to-stop' } });
const imports = async (by: Client) => (await by.call(getDoNotContactImports)).body.data;
const listedCount = async () => {
  const { body } = await superAdmin.call(getDoNotContact, { query: { isLifted: false } });
  return body.data.countInfo.total;
};
const inPool = async () => {
  const rows = await server.db
    .selectFrom('rentals')
    .select('id')
    .where('do_not_contact_at', 'is', null)
    .execute();
  return rows.length;
};
const audited = async (kind: 'do-not-contact-added' | 'do-not-contact-checked') => {
  const { body } = await superAdmin.call(getAuditEvents, { query: { kind, limit: 1000 } });
  return body.data.result.map(({ details }) => details).toReversed();
};
async function fillPool(count: number): Promise<void> {
  const fill = numbers(count);
  await addRentals(server.db, count, (index) => ({
    number: fill[index] ?? '',
    number_key: numberKey(fill[index] ?? ''),
  }));
}

describe('the numbers that a leader lists', () => {
  it('wait for a super-admin’s yes from the five hundred and first of a day on, however many imports have them', async () => {
    await fillPool(600);
    const importId = newId();
    const answers = [];
    for (const from of [0, 300, 600])
      answers.push((await send(leader, numbers(300, from), { importId })).body.data);
    answers.push((await send(leader, numbers(100, 900))).body.data);
    expect(answers.map(({ listed, waiting }) => [listed, waiting])).toEqual([
      [300, 0],
      [200, 100],
      [0, 300],
      [0, 100],
    ]);
    expect([await listedCount(), await inPool()]).toEqual([DO_NOT_CONTACT_A_DAY, 100]);
    expect(await audited('do-not-contact-added')).toEqual([
      '300 numbers',
      '200 numbers; 100 wait for a super-admin',
      '0 numbers; 300 wait for a super-admin',
      '0 numbers; 100 wait for a super-admin',
    ]);
    // Also after the undo of an import, because its numbers were off the floor until then.
    await leader.call(undoDoNotContactImport, { params: { importId } });
    expect((await send(leader, numbers(10, 500))).body.data).toMatchObject({ listed: 0, waiting: 10 });
    expect(await inPool()).toBe(600);
  });

  it('are listed by the yes of a super-admin, who sees how many leads of the pool they take', async () => {
    await fillPool(600);
    const importId = newId();
    await send(leader, numbers(700), { importId, isLast: true });
    const [own] = await imports(leader);
    expect(own).toMatchObject({ _id: importId, listed: 500, waiting: 200, waitingInPool: null });
    const [waiting] = await imports(superAdmin);
    expect(waiting).toMatchObject({ waiting: 200, waitingInPool: 100 });
    const approve = (by: Client) => by.call(approveDoNotContactImport, { params: { importId } });
    expect((await approve(leader)).status).toBe(403);
    const other = String(2_015_550_650);
    await add(superAdmin, other);
    expect((await approve(superAdmin)).body.data).toEqual({ listed: 199 });
    expect((await approve(superAdmin)).body.data).toEqual({ listed: 0 });
    expect([await listedCount(), await inPool()]).toEqual([700, 0]);
    // The yes is for these numbers, and the person's own of the day are used up.
    expect((await send(leader, numbers(1, 900), { importId })).body.data).toMatchObject({ waiting: 1 });
  });

  it('are dropped by the undo of an import, when they wait', async () => {
    const importId = newId();
    await send(leader, numbers(502), { importId });
    const undone = await superAdmin.call(undoDoNotContactImport, { params: { importId } });
    expect(undone.body.data).toEqual({ lifted: 502 });
    expect((await superAdmin.call(approveDoNotContactImport, { params: { importId } })).body.code).toBe(
      'import-undone',
    );
    expect(await listedCount()).toBe(0);
  });

  it('one at a time are as many, and then refused until the next day', async () => {
    await send(leader, numbers(499));
    expect((await add(leader, freshNumber())).status).toBe(200);
    const refused = await add(leader, freshNumber());
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-listed']);
    // A number that is listed already stays as it is.
    expect((await add(leader, String(2_015_550_000))).status).toBe(200);
    server.clock.advance(DAY_MS);
    await logIn();
    expect((await add(leader, freshNumber())).status).toBe(200);
  });

  it('are without this limit for a super-admin', async () => {
    expect((await send(superAdmin, numbers(1000))).body.data).toMatchObject({ listed: 1000, waiting: 0 });
    expect((await add(superAdmin, freshNumber())).status).toBe(200);
  });
});

describe('an import', () => {
  it('is in the audit with its numbers from its first call on', async () => {
    await send(superAdmin, numbers(3));
    expect(await audited('do-not-contact-added')).toEqual(['3 numbers']);
  });

  it('has a limit of rows, and a person has one of imports', async () => {
    const importId = newId();
    await send(leader, numbers(1), { importId });
    const { rows, importsADay } = MAX_DO_NOT_CONTACT_IMPORT;
    await server.db
      .updateTable('do_not_contact_imports')
      .set({ sent: 2 * rows })
      .execute();
    const tooLong = await send(leader, numbers(1, 1), { importId });
    expect([tooLong.status, tooLong.body.code]).toEqual([409, 'import-too-long']);
    for (let made = 1; made < importsADay; made += 1) await send(leader, numbers(1, made));
    const tooMany = await send(leader, numbers(1, 900));
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too-many-imports']);
  });

  it('ends after a day, so that a new one counts to the new day', async () => {
    const importId = newId();
    await send(leader, numbers(1), { importId });
    server.clock.advance(DAY_MS);
    await logIn();
    expect((await send(leader, numbers(1, 1), { importId })).body.code).toBe('import-over');
  });

  it('lets at most as many numbers wait as one file has', async () => {
    await send(leader, numbers(501));
    await server.db
      .updateTable('do_not_contact_imports')
      .set({ waiting: MAX_DO_NOT_CONTACT_IMPORT.rows })
      .execute();
    const refused = await send(leader, numbers(1, 900));
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-waiting']);
  });
});

describe('what a person learns of numbers that somebody else has listed', () => {
  it('counts as reading in a preview, an import and an addition, and previews are in the audit', async () => {
    await setRules(server, { supervisorRowsPerHour: 100 });
    await send(superAdmin, numbers(300));
    expect((await preview(leader, numbers(150))).body.data).toMatchObject({ listed: 0 });
    expect((await preview(leader, numbers(40, 140))).status).toBe(200);
    expect((await preview(leader, numbers(100, 190))).status).toBe(429);
    expect((await send(leader, numbers(100, 190))).status).toBe(429);
    for (const number of numbers(20, 190)) expect((await add(leader, number)).status).toBe(200);
    expect((await add(leader, String(2_015_550_299))).status).toBe(429);
    expect(await audited('do-not-contact-checked')).toEqual([
      '150 numbers, 150 of them listed by others',
      '40 numbers, 40 of them listed by others',
    ]);
  });
});
