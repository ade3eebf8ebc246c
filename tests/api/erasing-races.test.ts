// @module-tag both-engines
/** On PostgreSQL an erasure may meet calls that copy the person's lead at that moment: it waits for them, and erases the copies too. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personOf } from '../../server/audit/record.js';
import { bypassRentals } from '../../server/bypass/bypass.js';
import type { Context } from '../../server/db/context.js';
import { workBatch } from '../../server/rentals/jobs/work-batch.js';
import { setClientEmail } from '../../server/rentals/own/own-rentals.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addFinished } from './deals-support.js';
import { EMAIL, eraseShown, PERSON, storedBytes, tracesIn } from './erasing-support.js';
import { addJob } from './rental-jobs-support.js';
import { addRental, setRules } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { clusterUrl } from './test-database.js';
import { untilBlocked } from './until-blocked.js';

describe.runIf(clusterUrl !== undefined)('an erasure that meets', () => {
  let server: TestServer;
  let group: Group;
  let boss: TestUser;
  let superAdmin: Client;
  beforeEach(async () => {
    server = await startServer();
    group = await addGroup(server.db);
    boss = await addUser(server.db, { role: 'super-admin' });
    superAdmin = await server.loginAs(boss);
    await setRules(server, {});
  });
  afterEach(() => server.close());

  const lead = () => {
    const { houseApt_details, number, client_name, facebook_name, address, rent } = PERSON;
    return {
      number,
      number_key: numberKey(number),
      client_name,
      facebook_name,
      address,
      rent,
      house_apt_details: houseApt_details,
      creator_id: group.creator.id,
    };
  };
  const COPIES: [string, () => Promise<(context: Context) => Promise<unknown>>][] = [
    [
      'a job that deletes the lead',
      async () => {
        const id = await addFinished(server.db, group.picker, lead());
        const { seq } = await server.db
          .selectFrom('rentals')
          .select('seq')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const worker = { id: 'another server', nowMs: server.clock.now() };
        const jobId = await addJob(server, boss.id, {
          action: 'delete',
          reason: 'test',
          number_status: null,
          state: 'working',
          worker_id: worker.id,
          worker_until: worker.nowMs + 10_000,
        });
        await server.db
          .insertInto('rental_job_batches')
          .values({ job_id: jobId, batch: 0, seqs: JSON.stringify([seq]) })
          .execute();
        return async (context) => {
          const job = await context.db
            .selectFrom('rental_jobs')
            .selectAll()
            .where('id', '=', jobId)
            .executeTakeFirstOrThrow();
          await workBatch(context, job, worker);
        };
      },
    ],
    [
      'a bypass',
      async () => {
        await addRental(server.db, lead());
        return (context) =>
          bypassRentals(
            context,
            { limit: 1, admin_email: group.admin.email },
            {
              actor: personOf({
                id: boss.id,
                name: 'Boss',
                email: boss.email,
                role: 'super-admin',
                admin_id: null,
              }),
              address: '127.0.0.1',
            },
          );
      },
    ],
    [
      'a new e-mail of the client',
      async () => {
        const id = await addFinished(server.db, group.picker, lead());
        return (context) => setClientEmail(context, group.picker.id, id, EMAIL);
      },
    ],
  ];
  it.each(COPIES)('%s leaves nothing of the person', async (_, prepare) => {
    const copy = await prepare();
    const { erasing } = await server.db.transaction().execute(async (trx) => {
      await copy({ ...server, db: trx });
      const call = eraseShown(superAdmin, PERSON.number);
      await untilBlocked(server);
      return { erasing: call };
    });
    expect((await erasing).status).toBe(200);
    expect(tracesIn(storedBytes(server))).toEqual([]);
  });
});
