// @module-tag both-engines
/** Deadlocks happen only on PostgreSQL, where writers run in parallel. A call whose statement was undone by one is still answered. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import { addPicker, addRental, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { clusterUrl } from './test-database.js';
import { untilBlocked } from './until-blocked.js';

describe.runIf(clusterUrl !== undefined)('a fetch', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await setRules(server, {});
  });
  afterAll(() => server.close());

  it('gets its rental although it deadlocks with a change of the picker and of the admin', async () => {
    const admin = await addUser(server.db, { role: 'admin' });
    const picker = await addPicker(server, { admin_id: admin.id });
    const rentalId = await addRental(server.db);
    const fetched = await server.db.transaction().execute(async (trx) => {
      // As when an admin is deleted, whose people move to another one: first the admin, then the people.
      const lock = (id: string) =>
        trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      await lock(admin.id);
      const fetching = picker.client.call(getSingleRental);
      await untilBlocked(server);
      // PostgreSQL ends the one that finds the deadlock: the fetch, unless it has looked before, on a slow machine.
      await lock(picker.id).catch((error: unknown) => expect(String(error)).toContain('deadlock detected'));
      return { fetching };
    });

    const { status, body } = await fetched.fetching;
    expect([status, body]).toMatchObject([200, { data: { _id: rentalId } }]);
  });
});
