/** Two groups, and leads of the second one in every state: entered and picked there, or only one of both. */
import { newId } from '../../server/base/ids.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { NewRental } from '../../server/rentals/insert-rentals.js';
import type { RentalSide } from '../../server/rentals/visible.js';
import type { Client } from '../api/client.js';
import { addDeal } from '../api/deals-support.js';
import { addMessage } from '../api/messages-support.js';
import { addJob } from '../api/rental-jobs-support.js';
import { addRental, freshNumber, setRules } from '../api/rentals-support.js';
import { addPickerOf, startWithTwoGroups, type Group } from '../api/staff-support.js';
import { START_MS, type TestServer } from '../api/support.js';
import { addUpload } from '../api/upload-support.js';

export const ROLES = [
  'super-admin',
  'admin',
  'leader of creators',
  'leader of pickers',
  'creator',
  'picker',
] as const;
export type Role = (typeof ROLES)[number];

export const STATES = ['in the pool', 'in hand', 'finished', 'with a deal', 'tried', 'bypassed'] as const;
export type State = (typeof STATES)[number];
type GroupName = 'own' | 'foreign';

/** A lead with everything of it that a call may name. */
export interface Lead {
  name: string;
  state: State;
  /** The sides that belong to the other group. Nobody has taken a lead of the pool. */
  foreignSides: readonly RentalSide[];
  id: string;
  number: string;
  creatorId: string;
  pickerId: string;
  dealId: string;
  messageId: string;
  uploadId: string;
  /** Jobs of the other admin about this lead, in each state. */
  jobs: { ready: string; working: string; done: string };
}

export interface ForeignWorld {
  server: TestServer;
  groups: Record<GroupName, Group>;
  /** The walkers of the first group; the super-admin belongs to none. */
  callers: Record<Role, Client>;
  /** The same positions in the other group. */
  owners: Record<Role, Client>;
}

export async function buildForeignWorld(): Promise<ForeignWorld> {
  const { server, own, foreign, superAdmin } = await startWithTwoGroups();
  await setRules(server, { isOutcomesEnabled: true });
  const clientsOf = async (group: Group): Promise<Record<Role, Client>> => ({
    'super-admin': superAdmin,
    admin: await server.loginAs(group.admin),
    'leader of creators': await server.loginAs(group.creatorLeader),
    'leader of pickers': await server.loginAs(group.pickerLeader),
    creator: await server.loginAs(group.creator),
    picker: await server.loginAs(group.picker),
  });
  return {
    server,
    groups: { own, foreign },
    callers: await clientsOf(own),
    owners: await clientsOf(foreign),
  };
}

/** An id, a number and so on that nobody has. */
export const absentLead = (): Lead => ({
  name: 'absent',
  state: 'in the pool',
  foreignSides: ['entered', 'taken'],
  id: newId(),
  number: freshNumber(),
  creatorId: newId(),
  pickerId: newId(),
  dealId: newId(),
  messageId: newId(),
  uploadId: newId(),
  jobs: { ready: newId(), working: newId(), done: newId() },
});

/** All leads of the walk. Those of the last two pairs belong to both groups. */
export async function addLeads(world: ForeignWorld): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const [enteredBy, takenBy] of [
    ['foreign', 'foreign'],
    ['own', 'foreign'],
    ['foreign', 'own'],
  ] as const)
    // A lead of the pool has no second group.
    for (const state of STATES.filter((each) => each !== 'in the pool' || enteredBy === takenBy))
      leads.push(await addLead(world, state, enteredBy, takenBy));
  return leads;
}

/** Adds a lead in a state. A picker of its own holds the one in hand, because nobody may hold two. */
export async function addLead(
  { server, groups }: ForeignWorld,
  state: State,
  enteredBy: GroupName = 'foreign',
  takenBy: GroupName = 'foreign',
  holder?: Group['picker'],
): Promise<Lead> {
  const { db } = server;
  const { creator } = groups[enteredBy];
  const taking = groups[takenBy];
  const isHeldByOther = state === 'in hand' && !holder;
  const picker =
    holder ?? (isHeldByOther ? await addPickerOf(db, taking.admin, taking.pickerLeader) : taking.picker);
  const number = freshNumber();
  const taken = { fetcher_id: picker.id, fetcher_admin_id: taking.admin.id, fetched_at: START_MS - 2000 };
  const finished = { ...taken, finished_at: START_MS - 1000, number_status: 'valid' as const };
  const tried = { number_status: null, outcome: 'call-back' as const, due_at: START_MS + 9e6 };
  const columns: Record<State, Partial<NewRental>> = {
    'in the pool': {},
    'in hand': taken,
    finished,
    'with a deal': finished,
    tried: { ...finished, ...tried, due_for: picker.id },
    bypassed: { fetched_at: START_MS, bypass_admin_id: taking.admin.id },
  };
  const uploadId = await addUpload(server, groups.foreign.creator.id, { state: 'done' });
  const id = await addRental(db, {
    number,
    number_key: numberKey(number),
    creator_id: creator.id,
    upload_id: uploadId,
    ...columns[state],
  });
  const hasPicker = columns[state].fetcher_id !== undefined;
  const thread = { rental_id: id, creator_id: creator.id, picker_id: picker.id };
  return {
    name: `${state}, entered by ${enteredBy}, taken by ${takenBy}`,
    state,
    id,
    number,
    uploadId,
    creatorId: creator.id,
    pickerId: picker.id,
    foreignSides: [
      ...(enteredBy === 'foreign' ? ['entered' as const] : []),
      ...(takenBy === 'foreign' && state !== 'in the pool' ? ['taken' as const] : []),
    ],
    dealId: state === 'with a deal' ? await addDeal(db, id) : newId(),
    messageId: hasPicker ? await addMessage(db, thread) : newId(),
    jobs: await addJobs(server, groups.foreign, id, creator.id),
  };
}

/** Jobs of the other admin that have changed, or would change, a lead. Another server holds the lease of the one that works. */
async function addJobs(server: TestServer, { admin }: Group, rentalId: string, creatorId: string) {
  const { db, clock } = server;
  const { seq } = await db
    .selectFrom('rentals')
    .select('seq')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  const move = { action: 'move', number_status: null, creator_id: creatorId } as const;
  const jobs = {
    ready: await addJob(server, admin.id, move),
    working: await addJob(server, admin.id, {
      ...move,
      state: 'working',
      worker_id: 'another',
      worker_until: clock.now() + LEASE_MS,
    }),
    done: await addJob(server, admin.id, { ...move, state: 'done', done: 1, finished_at: clock.now() }),
  };
  for (const job_id of [jobs.ready, jobs.working])
    await db
      .insertInto('rental_job_batches')
      .values({ job_id, batch: 0, seqs: JSON.stringify([seq]) })
      .execute();
  await db
    .insertInto('rental_job_rows')
    .values({
      id: newId(),
      job_id: jobs.done,
      rental_id: rentalId,
      at: clock.now(),
      kept: null,
      before: JSON.stringify({ client_name: 'Before' }),
      after: JSON.stringify({}),
    })
    .execute();
  return jobs;
}
