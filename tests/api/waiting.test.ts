/** What waits for a person, as the navigation counts it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { makeFinalClose } from '../../src/contract/deals/deals.js';
import { getWaiting, HELD_LONG_MINUTES } from '../../src/contract/screens/waiting.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addRental, fetchOne, MINUTE_MS, setRules } from './rentals-support.js';
import { startWithTwoGroups } from './staff-support.js';

let scene: Awaited<ReturnType<typeof startWithTwoGroups>>;
beforeAll(async () => {
  scene = await startWithTwoGroups();
  await setRules(scene.server, { isOutcomesEnabled: true });
});
afterAll(() => scene.server.close());

const waitingFor = async (client: Client) => (await client.call(getWaiting)).body.data;

it('people who decide deals get the number of deals in process in their scope', async () => {
  const { server, own, foreign, admin, superAdmin } = scene;
  const dealOf = async ({ picker, admin: { id: adminId } }: typeof own) => {
    const rentalId = await addFinished(server.db, { id: picker.id, adminId });
    return addDeal(server.db, rentalId);
  };
  const dealId = await dealOf(own);
  await dealOf(foreign);
  expect((await waitingFor(admin)).deals).toBe(1);
  expect((await waitingFor(superAdmin)).deals).toBe(2);
  await admin.call(makeFinalClose, { params: { rentalId: dealId }, query: {}, body: { status: 'done' } });
  expect((await waitingFor(admin)).deals).toBe(0);
});

it('a picker gets the number of their own due call-backs', async () => {
  const { server, own, foreign } = scene;
  const [picker, other] = [await server.loginAs(own.picker), await server.loginAs(foreign.picker)];
  await addRental(server.db);
  const { _id: rentalId } = await fetchOne(picker);
  const callBackAt = new Date(server.clock.now() + MINUTE_MS).toISOString();
  const body = { rentalId, outcome: 'call-back', callBackAt, callBackFor: 'me' } as const;
  await picker.call(giveOutcome, { body });
  expect(await waitingFor(picker)).toEqual({ callBacks: 0 });
  server.clock.advance(MINUTE_MS);
  expect(await waitingFor(picker)).toEqual({ callBacks: 1 });
  expect(await waitingFor(other)).toEqual({ callBacks: 0 });
});

it('a leader gets the number of rentals that their pickers have held too long', async () => {
  const { server, foreign, superAdmin, pickerLeader } = scene;
  const holder = await server.loginAs(foreign.picker);
  await addRental(server.db);
  await fetchOne(holder);
  const heldFor = async (minutes: number) => {
    const fetched_at = server.clock.now() - minutes * MINUTE_MS;
    await server.db
      .updateTable('rentals')
      .set({ fetched_at })
      .where('fetcher_id', '=', foreign.picker.id)
      .where('finished_at', 'is', null)
      .execute();
    return [(await waitingFor(superAdmin)).held, (await waitingFor(pickerLeader)).held];
  };
  expect(await heldFor(HELD_LONG_MINUTES)).toEqual([0, 0]);
  expect(await heldFor(HELD_LONG_MINUTES + 1)).toEqual([1, 0]);
});

it('nobody gets a count with which their role has nothing to do', async () => {
  const { server, own, creatorLeader, pickerLeader } = scene;
  expect(await waitingFor(await server.loginAs(own.creator))).toEqual({});
  expect(await waitingFor(creatorLeader)).toEqual({});
  expect(Object.keys(await waitingFor(pickerLeader))).toEqual(['held']);
});
