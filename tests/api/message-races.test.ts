// @module-tag both-engines
/**
 * A message is never sent into nothing, when its rental is deleted or gets another creator at that moment. More rounds:
 * `RACE_ROUNDS=200 npx vitest run --project api tests/api/message-races.test.ts`, on PostgreSQL with `npx tsx scripts/with-postgres.ts`
 * before it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yieldToEventLoop } from '../../server/base/yield-to-event-loop.js';
import { answerMessage, sendMessage } from '../../src/contract/messages/messages.js';
import { commitJob, startDeletion, startMove } from '../../src/contract/rentals/rental-jobs.js';
import type { Client } from './client.js';
import { addFinished } from './deals-support.js';
import { addMessage } from './messages-support.js';
import { ended } from './rental-jobs-support.js';
import { addCreatorOf, addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);
const TIMEOUT_MS = 20_000 + ROUNDS * 1000;

let server: TestServer;
let group: Group;
let other: TestUser;
let superAdmin: Client;
let picker: Client;
let creator: Client;

beforeAll(async () => {
  server = await startServer();
  group = await addGroup(server.db);
  other = await addCreatorOf(server.db, group.admin, group.creatorLeader);
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  picker = await server.loginAs(group.picker);
  creator = await server.loginAs(group.creator);
});
afterAll(() => server.close());

/** The writer of a message, and how a message about a rental is sent. */
const WRITERS = {
  picker: (rentalId: string) =>
    picker.call(sendMessage, {
      body: { creatorId: group.creator.id, message: 'Is it still free?', rentalId },
    }),
  creator: (rentalId: string) => creator.call(answerMessage, { body: { rentalId, message: 'Yes' } }),
};
const JOBS = {
  deleted: (rentalId: string) =>
    superAdmin.call(startDeletion, { body: { list: 'all-leads', rentalIds: [rentalId], reason: 'test' } }),
  moved: (rentalId: string) =>
    superAdmin.call(startMove, {
      body: { list: 'all-leads', rentalIds: [rentalId], creator_email: other.email },
    }),
};

it.each([
  ['picker', 'deleted'],
  ['creator', 'deleted'],
  ['picker', 'moved'],
  ['creator', 'moved'],
] as const)(
  'a message of a %s about a rental that is being %s goes with the rental, or is refused',
  async (writer, job) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await addFinished(server.db, group.picker, { creator_id: group.creator.id });
      const people = { creator_id: group.creator.id, picker_id: group.picker.id };
      await addMessage(server.db, { rental_id: id, ...people });
      const jobId = (await JOBS[job](id)).body.data._id;
      const committed = superAdmin.call(commitJob, { params: { id: jobId } });
      for (let turn = 0; turn < round * 2; turn += 1) await yieldToEventLoop();
      const { status, body } = await WRITERS[writer](id);
      await committed;
      await ended(superAdmin, jobId);

      expect([200, 404]).toContain(status);
      const owners = await server.db
        .selectFrom('messages')
        .select('creator_id')
        .where('rental_id', '=', id)
        .execute();
      const { before } = await server.db
        .selectFrom('rental_job_rows')
        .select('before')
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      if (job === 'moved')
        expect(new Set(owners.map(({ creator_id }) => creator_id))).toEqual(new Set([other.id]));
      else expect(owners).toEqual([]);
      if (job === 'deleted' && status === 200) expect(before).toContain(body.data._id);
    }
  },
  TIMEOUT_MS,
);
