import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STEPS_A_PAGE } from '../../server/rentals/history/history.queries.js';
import { recordStep, recordSteps } from '../../server/rentals/history/record.js';
import { makeFinalClose } from '../../src/contract/deals/deals.js';
import { addClientEmail, makeInvalid } from '../../src/contract/picks/own-rentals.js';
import { getRentalHistory, type RentalEvent } from '../../src/contract/rentals/rental-history.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import { deleteDataPicker, releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addFinished, pngImage, submitDeal } from './deals-support.js';
import { addRental, fetchOne, MINUTE_MS, rentalForm, setRules } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
  await setRules(server, {});
});
afterAll(() => server.close());

const read = (by: Client, id: string) => by.call(getRentalHistory, { params: { id }, query: {} });
/** The steps as `kind by person: details`. */
const stepsOf = async (by: Client, id: string) =>
  (await read(by, id)).body.data.events.map(
    ({ kind, by: who, details }) =>
      `${kind} by ${who?.name ?? 'nobody'}${details === null ? '' : `: ${details}`}`,
  );

describe('the history of a rental', () => {
  let id: string;
  const at: number[] = [];

  beforeAll(async () => {
    const { db, clock } = server;
    const cora = await addCreatorOf(db, foreign.admin, foreign.creatorLeader, { name: 'Cora' });
    const leaver = await addPickerOf(db, foreign.admin, foreign.pickerLeader, { name: 'Leo' });
    const second = await addPickerOf(db, own.admin, own.pickerLeader, { name: 'Sam' });
    const paula = await addPickerOf(db, own.admin, own.pickerLeader, { name: 'Paula' });
    const step = async <T>(what: () => Promise<T>): Promise<T> => {
      clock.advance(MINUTE_MS / 2);
      at.push(clock.now());
      return what();
    };
    const creator = await server.loginAs(cora);
    const [first, sam, picker] = [
      await server.loginAs(leaver),
      await server.loginAs(second),
      await server.loginAs(paula),
    ];
    const form = rentalForm({ number: '(702) 555-7288' });
    id = (await step(() => creator.call(createRental, { body: form }))).body.data._id;
    await step(() => fetchOne(first));
    await step(() => superAdmin.call(deleteDataPicker, { params: { id: leaver.id } }));
    await step(() => fetchOne(sam));
    await step(() => admin.call(releaseHeldRental, { params: { id: second.id }, body: {} }));
    await step(() => fetchOne(picker));
    await step(() => picker.call(completeTask, { body: { number_status: 'valid' } }));
    await step(() => picker.call(addClientEmail, { params: { id }, body: { client_email: 'c@d.ee' } }));
    const deal = await step(async () => submitDeal(picker, { number: form.number, image: await pngImage() }));
    const decide = (by: Client, status: 'done' | 'failed') =>
      step(() =>
        by.call(makeFinalClose, { params: { rentalId: deal.body.data._id }, query: {}, body: { status } }),
      );
    await decide(admin, 'done');
    await decide(superAdmin, 'failed');
    await step(() => picker.call(makeInvalid, { params: { id } }));
  });

  it('is complete for a super-admin, oldest first', async () => {
    const names = await server.db.selectFrom('users').select(['id', 'name', 'role']).execute();
    const nameOf = (wanted: string) => names.find(({ id: each }) => each === wanted)?.name ?? '';
    const boss = names.find(({ role }) => role === 'super-admin')?.name ?? '';
    expect(await stepsOf(superAdmin, id)).toEqual([
      'created by Cora',
      'taken by Leo',
      'returned by Leo',
      'taken by Sam',
      'returned by Sam',
      'taken by Paula',
      'finished by Paula: valid',
      'email-added by Paula: c@d.ee',
      'deal-submitted by Paula: spike',
      `deal-done by ${nameOf(own.admin.id)}`,
      `deal-failed by ${boss}`,
      'made-invalid by Paula',
    ]);
    const { body } = await read(superAdmin, id);
    expect(body.data.events.map((event) => event.at)).toEqual(
      at.map((instant) => new Date(instant).toISOString()),
    );
    expect(body.data).toMatchObject({
      _id: id,
      number: '(702) 555-7288',
      client_name: 'Grace Williams',
      client_email: 'c@d.ee',
      facebook_name: 'Grace.Williams20',
      post_link: 'https://example.com/post/1',
      number_status: 'invalid',
    });
  });

  it('names nobody of another group', async () => {
    for (const by of [admin, pickerLeader]) {
      const events = await stepsOf(by, id);
      expect(events).toContain('created by nobody');
      expect(events).toContain('taken by nobody');
      expect(events).toContain('taken by Sam');
      expect(events).toContain('finished by Paula: valid');
      expect(events).toContain('deal-failed by nobody');
      expect(events.join()).not.toMatch(/Cora|Leo/);
    }
    const foreignAdmin = await server.loginAs(foreign.admin);
    const events = await stepsOf(foreignAdmin, id);
    expect(events).toContain('created by Cora');
    expect(events).toContain('taken by Leo');
    expect(events.join()).not.toMatch(/Sam|Paula/);
  });
});

describe('the history of a rental is read', () => {
  it('only by people whose lists contain the rental and by the picker who finished it', async () => {
    const { db } = server;
    const creator = { creator_id: own.creator.id };
    const places = {
      entered: await addRental(db, creator),
      taken: await addFinished(
        db,
        { id: own.picker.id, adminId: own.admin.id },
        { creator_id: foreign.creator.id },
      ),
      foreign: await addFinished(
        db,
        { id: foreign.picker.id, adminId: foreign.admin.id },
        { creator_id: foreign.creator.id },
      ),
      'in hand': await addRental(db, {
        creator_id: foreign.creator.id,
        fetcher_id: own.picker.id,
        fetcher_admin_id: own.admin.id,
        fetched_at: START_MS,
      }),
      absent: 'nothing',
    };
    const readers = {
      'super-admin': [superAdmin, ['entered', 'taken', 'foreign', 'in hand']],
      admin: [admin, ['entered', 'taken', 'in hand']],
      'leader of creators': [creatorLeader, ['entered']],
      'leader of pickers': [pickerLeader, ['entered', 'taken', 'in hand']],
      picker: [await server.loginAs(own.picker), ['taken']],
    } as const;
    for (const [who, [by, seen]] of Object.entries(readers)) {
      for (const [place, id] of Object.entries(places)) {
        const { status, body } = await read(by, id);
        const isSeen = seen.some((each) => each === place);
        expect(status, `${who}, ${place}`).toBe(isSeen ? 200 : 404);
        if (!isSeen)
          expect(body).toEqual({ success: false, code: 'not-found', message: REFUSALS['not-found'] });
      }
    }
  });

  it('without e-mail and deals by people who may not see the pick', async () => {
    const { db, clock } = server;
    const taker = { id: own.picker.id, adminId: own.admin.id };
    const entered = {
      creator_id: own.creator.id,
      client_email: 'client@example.com',
      created_at: START_MS - 3000,
    };
    const id = await addFinished(db, taker, entered);
    const step = { rentalId: id, byId: own.picker.id, at: clock.now() };
    await recordStep(db, { ...step, kind: 'email-added', details: 'client@example.com' });
    await recordStep(db, { ...step, kind: 'deal-submitted', details: 'spike' });
    await recordStep(db, { ...step, kind: 'deal-done' });
    await recordStep(db, { ...step, kind: 'made-invalid' });
    const all = [
      'created',
      'taken',
      'finished',
      'email-added',
      'deal-submitted',
      'deal-done',
      'made-invalid',
    ];
    for (const by of [superAdmin, admin, pickerLeader, await server.loginAs(own.picker)]) {
      const { data } = (await read(by, id)).body;
      expect(data.client_email).toBe('client@example.com');
      expect(data.events.map(({ kind }) => kind)).toEqual(all);
    }
    const { data } = (await read(creatorLeader, id)).body;
    expect(data.client_email).toBeNull();
    expect(data.events.map(({ kind }) => kind)).toEqual(['created', 'taken', 'finished', 'made-invalid']);
  });

  it('in pages from the newest step to the entry, each step on one page', async () => {
    const { db } = server;
    const at = START_MS - 5000;
    const id = await addFinished(
      db,
      { id: own.picker.id, adminId: own.admin.id },
      { creator_id: own.creator.id, created_at: at, fetched_at: at + 1, finished_at: at + 2 },
    );
    const steps = Array.from({ length: 2 * STEPS_A_PAGE }, (_, index) => index);
    // Two steps at each instant, so that a page could end between them.
    await recordSteps(
      db,
      steps.map((index) => ({
        rentalId: id,
        byId: own.picker.id,
        at: at + 3 + Math.floor((index + 1) / 2),
        ...(index === 0
          ? ({ kind: 'verdict-changed', details: 'valid' } as const)
          : ({ kind: 'skipped', details: String(index) } as const)),
      })),
    );
    const pages: RentalEvent[][] = [];
    let before: string | undefined;
    do {
      const { data } = (await admin.call(getRentalHistory, { params: { id }, query: { before } })).body;
      pages.unshift(data.events);
      before = data.earlier;
    } while (before !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([6, STEPS_A_PAGE - 2, STEPS_A_PAGE - 1]);
    expect(pages.flat().map(({ kind, details }) => details ?? kind)).toEqual([
      ...['created', 'taken', 'invalid', 'valid'],
      ...steps.slice(1).map(String),
    ]);
  });

  it('unchanged: the database itself refuses to change or remove a step', async () => {
    const { db } = server;
    const refused = 'rental_events is append-only';
    await expect(db.updateTable('rental_events').set({ details: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('rental_events').execute()).rejects.toThrow(refused);
  });
});
