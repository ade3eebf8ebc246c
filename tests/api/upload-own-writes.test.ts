// @module-tag both-engines
/**
 * The rows of an upload are inserted after the call that starts it was answered. The person who waits for them must also see them
 * when lists are read from a standby, so each step gives that person's row of `users` a new version (`server/db/read-routing.ts`).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoUpload } from '../../src/contract/upload-calls.js';
import type { Client } from './client.js';
import { rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { clusterUrl } from './test-database.js';
import { commitAndWait, csvOf, settled, startAndCheck } from './upload-support.js';

// Only PostgreSQL has standbys. Without one, a server notes no writes of calls, so only the upload itself is seen here.
describe.skipIf(clusterUrl === undefined)('an upload gives a new version to the row of', () => {
  let server: TestServer;
  let uploader: TestUser;
  let other: TestUser;
  let uploading: Client;
  let undoing: Client;
  beforeAll(async () => {
    server = await startServer();
    [uploader, other] = [
      await addUser(server.db, { role: 'super-admin' }),
      await addUser(server.db, { role: 'super-admin' }),
    ];
    [uploading, undoing] = [await server.loginAs(uploader), await server.loginAs(other)];
  });
  afterAll(() => server.close());

  const versions = async () => {
    const { rows } = await sql<{ id: string; version: string }>`
      select id, xmin::text as version from users`.execute(server.db);
    return new Map(rows.map(({ id, version }) => [id, version]));
  };
  /** Whose rows got a new version during some work. */
  const changedIn = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await versions();
    await work();
    const after = await versions();
    return [uploader.id, other.id].filter((id) => before.get(id) !== after.get(id));
  };

  it('its uploader when it inserts rows, and the person who undoes it when it is undone', async () => {
    const { _id: id } = await startAndCheck(uploading, csvOf([rentalForm()]));
    expect(await changedIn(() => commitAndWait(uploading, id))).toEqual([uploader.id]);
    const undo = async () => {
      expect((await undoing.call(undoUpload, { params: { id } })).status).toBe(200);
      expect((await settled(undoing, id)).state).toBe('undone');
    };
    expect(await changedIn(undo)).toEqual([other.id]);
  });
});
