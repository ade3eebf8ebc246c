/**
 * The permission walk: every call of the contract is made on the real server by people of every position about
 * their own people, other people and nobody, and with every kind of invalid token. The answers are compared with
 * the table of capabilities.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { mayCall } from '../../src/contract/roles/access.js';
import { CAPABILITIES, positionOf, type Position } from '../../src/contract/roles/capabilities.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { WORKING_JOB_STATES } from '../../src/contract/rentals/rental-jobs.js';
import { WORKING_STATES } from '../../src/contract/uploads/upload.js';
import { client, type Answer } from '../api/client.js';
import { WALK } from './walk-entries.js';
import type { Entry } from './walk-entry.js';
import { deal, OTHER_WORKER, PLACES, sees, type Place } from './walk-targets.js';
import { BAD_TOKENS, buildWorld, type TokenKind, type Walker, type World } from './walk-world.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

/** Calls with an id in the path whose scope is tested elsewhere. */
const WITHOUT_TARGET: Record<string, string> = {
  '/closedRental/image/{id}':
    'tests/api/deals-links.test.ts: a signed link, and its person must see the deal',
};

const entries: Record<string, Entry> = WALK;
// The types are left out, because the walk treats all calls alike and the server checks their inputs.
const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];

let world: World;
let cases = 0;
let differences = 0;

beforeAll(async () => {
  world = await buildWorld();
  await deal(world, 'foreign');
});
afterAll(async () => {
  process.stdout.write(`Permission walk: ${cases} cases, ${differences} differences\n`);
  await world.server.close();
});

describe('the permission walk', () => {
  it('has an entry for every call of the contract', () => {
    expect(Object.keys(WALK).sort()).toEqual(ENDPOINTS.map(({ path }) => path).sort());
  });

  it('has a person in every position of the table of capabilities', () => {
    const walked = new Set(world.walkers.map(({ actor }) => positionOf(actor)));
    expect(Object.keys(CAPABILITIES).filter((position) => !walked.has(position as Position))).toEqual([]);
  });

  it('makes each call with an id for targets of each group, except the calls whose scope is tested elsewhere', () => {
    const paths = endpoints.filter(({ params }) => params).map(({ path }) => path);
    expect(paths.filter((path) => !entries[path]?.target).sort()).toEqual(Object.keys(WITHOUT_TARGET));
  });

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'finds %s allowed to the roles of the table, and to nobody else',
    async (_, endpoint) => {
      const found: string[] = [];
      const entry = entries[endpoint.path];
      if (!entry) throw new Error('The walk doesn’t know this call');
      // A token is checked before anything is known about its person, so one walker a call tries the invalid ones, each in turn; in
      // `npm run test:all` every walker.
      const forger = world.walkers[endpoints.indexOf(endpoint) % world.walkers.length];
      for (const walker of world.walkers)
        for (const place of entry.target ? PLACES : [null])
          found.push(
            ...(await walk(endpoint, entry, { walker, place, isForger: IS_ALL || walker === forger })),
          );
      differences += found.length;
      expect(found).toEqual([]);
    },
    60_000,
  );
});

/**
 * Makes one call as one walker: first with the invalid tokens, then with the valid one, because only that may
 * change something. Returns a line for each answer that differs from the table.
 */
async function walk(
  endpoint: AnyEndpoint,
  entry: Entry,
  { walker, place, isForger }: { walker: Walker; place: Place | null; isForger: boolean },
): Promise<string[]> {
  const target = place === null || !entry.target ? '' : await entry.target(world, place, walker);
  const input = (await entry.input?.({ world, walker, target })) ?? {};
  const tryAll = async (tokens: readonly TokenKind[]): Promise<string[]> => {
    const before = await traces(target, walker);
    const problems = await Promise.all(tokens.map((token) => tryOne(token)));
    const isRefused = problems.some(({ status }) => status >= 400);
    const found = problems.flatMap(({ problem }) => problem ?? []);
    const after = isRefused ? await traces(target, walker) : before;
    if (after !== before) found.push(`${tokens.join()}: left a trace: ${before} became ${after}`);
    return found;
  };
  const tryOne = async (token: TokenKind) => {
    const { params, query, body } = input;
    const by = client(world.server.url, walker.tokens[token]);
    const answer = await by.call(endpoint, { params, query, body });
    cases += 1;
    const problem = problemOf(answer, expected(entry, walker, place, token)) ?? leakOf(answer, walker, entry);
    return { status: answer.status, problem: problem && `${token} token: ${problem}` };
  };
  await noWorkInBackground();
  // The token is checked before the target is read, so it is tried with one place.
  const withBad = isForger && (place ?? PLACES[0]) === PLACES[0] ? await tryAll(BAD_TOKENS) : [];
  const found = [...withBad, ...(await tryAll(['valid']))];
  return found.map((problem) => `${walker.position}, target ${place ?? 'none'}, ${problem}`);
}

/**
 * Waits for uploads and jobs that an earlier call started, because they add or remove rentals after its answer. A job of another worker is
 * a target, on which this server doesn't work.
 */
const noWorkInBackground = () =>
  vi.waitFor(
    async () => {
      const { db } = world.server;
      const uploads = db.selectFrom('uploads').select('id').where('state', 'in', WORKING_STATES);
      const jobs = db.selectFrom('rental_jobs').select('id').where('state', 'in', WORKING_JOB_STATES);
      const own = jobs.where('worker_id', 'is distinct from', OTHER_WORKER);
      expect([...(await uploads.execute()), ...(await own.execute())]).toEqual([]);
    },
    { timeout: 20_000 },
  );

function expected(
  { may: needed, answers = [200], outside = [404], seenBy }: Entry,
  { actor, position }: Walker,
  place: Place | null,
  token: TokenKind,
): readonly number[] {
  if (needed === 'everyone') return answers;
  if (token !== 'valid') return [401];
  if (!mayCall(actor, needed)) return [403];
  if (place === null) return answers;
  const isSeen = seenBy?.[position]?.includes(place) ?? sees(position, place);
  return isSeen ? answers : outside;
}

function problemOf({ status, body }: Answer<unknown>, expectedStatuses: readonly number[]): string | null {
  if (!expectedStatuses.includes(status))
    return `${status} ${body.message} instead of ${expectedStatuses.join(' or ')}`;
  // An absent target and one outside the scope must get exactly the same answer.
  const isSilent =
    status !== 404 ||
    (body.message === REFUSALS['not-found'] && Object.keys(body).sort().join() === NOT_FOUND);
  return isSilent ? null : `404 tells something: ${JSON.stringify(body)}`;
}
const NOT_FOUND = 'code,message,success';

/**
 * A list whose query lacks its scope would show people of another admin's group. Super-admins see every
 * group.
 */
function leakOf({ body }: Answer<unknown>, { actor }: Walker, { isFromPool }: Entry): string | null {
  if (actor.role === 'super-admin') return null;
  const answer = JSON.stringify(body);
  const { admin, creatorLeader, pickerLeader, creator, picker } = world.foreign;
  const shown = [admin, creatorLeader, pickerLeader, picker, ...(isFromPool ? [] : [creator])].filter(
    ({ id, email }) => answer.includes(id) || answer.includes(email),
  );
  return shown.length === 0
    ? null
    : `shows people of another group: ${shown.map(({ email }) => email).join()}`;
}

/**
 * What a refused call must not change: the target, the caller, the rentals in their hands, and the number of
 * rentals.
 */
async function traces(target: string, { user }: Walker): Promise<string> {
  const { db } = world.server;
  const ids = [target, user.id];
  const people = await db.selectFrom('users').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const held = await db
    .selectFrom('rentals')
    .selectAll()
    .where('fetcher_id', 'in', ids)
    .where('finished_at', 'is', null)
    .execute();
  const counts = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll().as('users'),
      eb
        .selectFrom('rentals')
        .select((each) => each.fn.countAll().as('n'))
        .as('rentals'),
      eb.selectFrom('settings').select('updated_at').as('settings'),
      eb
        .selectFrom('closed_rentals')
        .select((each) => each.fn.countAll().as('n'))
        .as('deals'),
      eb.selectFrom('closed_rentals').select('status').where('id', '=', target).as('deal'),
      eb.selectFrom('uploads').select('state').where('id', '=', target).as('upload'),
      eb.selectFrom('list_views').select('name').where('id', '=', target).as('view'),
      eb
        .selectFrom('rental_events')
        .select((each) => each.fn.countAll().as('n'))
        .as('steps'),
    ])
    .execute();
  return JSON.stringify([people, held, counts]);
}
