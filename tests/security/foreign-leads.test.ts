/**
 * The walk of foreign leads: people of six roles in one group make every writing call of the contract on leads of another group, and on
 * leads that don't exist. Nothing may change, and both answers must be the same. A new call of the contract needs an entry in
 * `foreign-lead-calls.ts`.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAD_CHANGES } from '../../server/rentals/lead-changes.js';
import { mayCall } from '../../src/contract/roles/access.js';
import type { Actor } from '../../src/contract/roles/capabilities.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { mayWrite, type AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { commitJob, type RentalJob } from '../../src/contract/rentals/rental-jobs.js';
import type { Answer, Client } from '../api/client.js';
import { ended } from '../api/rental-jobs-support.js';
import { freshNumber } from '../api/rentals-support.js';
import { ACCOUNT_PATHS, FOREIGN_CALLS, type Aim } from './foreign-lead-calls.js';
import {
  absentLead,
  addLead,
  addLeads,
  buildForeignWorld,
  ROLES,
  type ForeignWorld,
  type Lead,
  type Role,
} from './foreign-lead-world.js';
import type { Input } from './walk-entry.js';

const calls: Record<string, Aim | string> = FOREIGN_CALLS;
// The types are left out, because the walk treats all calls alike and the server checks their inputs.
const writing = (ENDPOINTS as unknown as readonly AnyEndpoint[]).filter(mayWrite);
const aboutLeads = writing.filter(({ path }) => !ACCOUNT_PATHS.some((account) => path.startsWith(account)));
const aimed = aboutLeads.flatMap((endpoint) => {
  const aim = calls[endpoint.path];
  return typeof aim === 'object' ? [[`${endpoint.method} ${endpoint.path}`, endpoint, aim] as const] : [];
});

const ACTORS: Record<Role, Actor> = {
  'super-admin': { role: 'super-admin' },
  admin: { role: 'admin' },
  'leader of creators': { role: 'team-leader', assignFor: 'rental-creator' },
  'leader of pickers': { role: 'team-leader', assignFor: 'rental-picker' },
  creator: { role: 'data-creator' },
  picker: { role: 'data-picker' },
};

let world: ForeignWorld;
let leads: Lead[];
const found = { calls: 0, changed: 0, told: 0, done: 0 };

beforeAll(async () => {
  world = await buildForeignWorld();
  leads = await addLeads(world);
});
afterAll(async () => {
  const { calls: made, changed, told, done } = found;
  process.stdout.write(
    `Foreign leads: ${aimed.length} writing calls, ${ROLES.length} roles, ${leads.length} leads: ${made} calls, ${changed} changed, ${told} told; ${done} done by those who may\n`,
  );
  await world.server.close();
});

/** Everything that is stored of the leads and people of the other group, as plain SQL reads it. */
async function stored(): Promise<string> {
  const { db } = world.server;
  const { admin } = world.groups.foreign;
  const ids = sql.join(leads.map(({ id }) => id));
  const subjects = sql.join(leads.map(({ id }) => `rental ${id}`));
  const jobIds = sql.join(leads.flatMap(({ jobs }) => Object.values(jobs)));
  const tables = await Promise.all(
    [
      sql`select * from rentals where id in (${ids}) order by seq`,
      sql`select * from rental_events where rental_id in (${ids}) order by id`,
      sql`select * from messages where rental_id in (${ids}) order by id`,
      sql`select * from closed_rentals where fetcher_admin_id = ${admin.id} order by id`,
      sql`select * from field_changes where subject in (${subjects}) order by subject, field`,
      // A login is recorded a moment after its answer.
      sql`select * from audit_events where (group_admin_id = ${admin.id} or rental_id in (${ids})) and kind <> 'login' order by id`,
      sql`select * from rental_jobs where id in (${jobIds}) order by id`,
      sql`select * from rental_job_batches where job_id in (${jobIds}) order by job_id`,
      sql`select * from rental_job_rows where job_id in (${jobIds}) order by id`,
      sql`select * from uploads order by id`,
      sql`select * from do_not_contact order by id`,
      sql`select * from users where admin_id = ${admin.id} or id = ${admin.id} order by id`,
    ].map((query) => query.execute(db)),
  );
  return JSON.stringify(tables.map(({ rows }) => rows));
}

const make = (by: Client, endpoint: AnyEndpoint, { params, query, body }: Input): Promise<Answer<unknown>> =>
  by.call(endpoint, { params, query, body });

/** One lead is enough for a role that may not make the call at all. */
function leadsFor(role: Role, { may }: AnyEndpoint, aim: Aim): Lead[] {
  const all = leads.filter((lead) => isForeign(lead, aim));
  return mayCall(ACTORS[role], may) ? all : all.slice(0, 1);
}

/** Whether a side that the call is about belongs to the other group. Nobody has taken a lead of the pool: then its entry decides. */
const isForeign = ({ foreignSides, state }: Lead, { about }: Aim) =>
  about.some((side) => foreignSides.includes(side)) || state === 'in the pool';

describe('the walk of foreign leads', () => {
  it('knows every writing call of the contract, or says why it can’t be aimed at a lead', () => {
    expect(Object.keys(calls).sort()).toEqual(aboutLeads.map(({ path }) => path).sort());
  });

  it('finds every writing call in the server’s table of what it may change', () => {
    const missing = aboutLeads.filter(({ path, reads }) => !(path in LEAD_CHANGES) && reads !== 'file');
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it.each(aimed)(
    '%s changes nothing of them and tells nothing, whoever makes it',
    async (_, endpoint, aim) => {
      const before = await stored();
      const problems: string[] = [];
      for (const role of ROLES.filter((each) => each !== 'super-admin'))
        for (const inputOf of aim.inputs) {
          const by = world.callers[role];
          const absent = await make(by, endpoint, await inputOf(absentLead(), world));
          for (const lead of leadsFor(role, endpoint, aim)) {
            const answer = await make(by, endpoint, await inputOf(lead, world));
            found.calls += 1;
            if (!mayCall(ACTORS[role], endpoint.may)) expect(answer.status).toBe(403);
            if (shown(answer) === shown(absent)) continue;
            found.told += 1;
            problems.push(`${role}, ${lead.name}: told ${shown(answer)} instead of ${shown(absent)}`);
          }
        }
      const after = await stored();
      if (after !== before) {
        found.changed += 1;
        problems.push(`changed: ${firstDifference(before, after)}`);
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );

  it.each(aimed)('%s is done by those who may', async (_, endpoint, { inputs, mayBeDoneBy }) => {
    const { role, state } = mayBeDoneBy;
    const { foreign } = world.groups;
    const by = world.owners[role];
    for (const inputOf of inputs) {
      await emptyHand(foreign.picker.id);
      const lead = await addLead(world, state, 'foreign', 'foreign', foreign.picker);
      await prepare(endpoint.path, lead);
      const input = await (mayBeDoneBy.input ?? inputOf)(lead, world);
      const isOnPickedList = JSON.stringify(input.body ?? null).includes('"list":"picked-leads"');
      if (isOnPickedList && state === 'in the pool') continue;
      const answer = await make(by, endpoint, input);
      expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)]);
      if (endpoint.path.startsWith('/rental/jobs/') && !endpoint.params) {
        const { _id: id } = answer.body.data as RentalJob;
        expect((await by.call(commitJob, { params: { id } })).status).toBe(200);
        expect(await ended(by, id)).toMatchObject({ changed: 1 });
      }
      await undelete(endpoint.path, lead);
      found.done += 1;
    }
  });
});

describe('the do-not-contact list, which is one for all', () => {
  it.each(['admin', 'leader of creators', 'leader of pickers', 'picker'] as const)(
    'tells the %s nothing of a lead of another group',
    async (role) => {
      const by = world.callers[role];
      for (const state of ['in the pool', 'in hand', 'finished', 'with a deal'] as const) {
        const { number } = await addLead(world, state);
        const add = async (each: string) => {
          const { status, body } = await by.call(addDoNotContact, {
            body: { number: each, reason: 'legal' },
          });
          return { status, body: JSON.stringify(body).replace(/"_id":"[^"]+"/, '"_id":""') };
        };
        expect(await add(number)).toEqual(await add(freshNumber()));
      }
    },
  );
});

/** The answer without what differs between any two calls. */
const shown = ({ status, body }: Answer<unknown>) => `${status} ${JSON.stringify(body)}`;

function firstDifference(before: string, after: string): string {
  const at = Array.from(before).findIndex((character, index) => after[index] !== character);
  return `…${before.slice(Math.max(0, at - 120), at + 80)} became …${after.slice(Math.max(0, at - 120), at + 80)}`;
}

/** Finishes what a picker holds, because nobody may hold two leads. */
const emptyHand = (pickerId: string) =>
  world.server.db
    .updateTable('rentals')
    .set({ finished_at: 1, number_status: 'valid' })
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .execute();

/** What a few calls need before those who may can make them. */
async function prepare(path: string, { dealId, pickerId, jobs }: Lead): Promise<void> {
  const { db, clock } = world.server;
  if (path === '/closedRental/takeBackFinalClose/{rentalId}') {
    const superAdmins = db.selectFrom('users').select('id').where('role', '=', 'super-admin');
    const { id: decidedBy } = await superAdmins.executeTakeFirstOrThrow();
    await db
      .updateTable('closed_rentals')
      .set({ status: 'done', status_before: 'in-process', decided_at: clock.now(), decided_by: decidedBy })
      .where('id', '=', dealId)
      .execute();
  }
  if (path === '/users/hand-over/{_id}' || path === '/users/restore/{_id}')
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', pickerId).execute();
  if (path === '/rental/jobs/{id}/undo')
    await db.updateTable('rental_jobs').set({ changed: 1 }).where('id', '=', jobs.done).execute();
}

/** Makes a person of the other group active again, whom the call has deleted, suspended or moved. */
async function undelete(path: string, { pickerId, creatorId }: Lead): Promise<void> {
  if (!path.startsWith('/users/') && !path.startsWith('/data')) return;
  const { db } = world.server;
  await db
    .updateTable('users')
    .set({ deleted_at: null, suspended_at: null })
    .where('id', 'in', [pickerId, creatorId])
    .execute();
  const { foreign } = world.groups;
  await db
    .updateTable('users')
    .set({ admin_id: foreign.admin.id, team_leader_id: foreign.pickerLeader.id })
    .where('id', '=', pickerId)
    .execute();
  world.owners.picker = await world.server.loginAs(foreign.picker);
  world.owners.creator = await world.server.loginAs(foreign.creator);
}
