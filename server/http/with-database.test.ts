import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit.js';
import { login } from '../../src/contract/auth.js';
import { createClosedRental } from '../../src/contract/closed-rentals.js';
import { exportDoNotContact } from '../../src/contract/do-not-contact.js';
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { getSettings, updateSettings } from '../../src/contract/settings.js';
import type { ReadRouting } from '../db/read-routing.js';
import type { Database } from '../db/schema.js';
import { RestOfUpload, type Route } from './route.js';
import { withDatabase } from './with-database.js';

const STANDBY = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
/** Handlers get what the registrar gives them; these look at the caller only. */
const CALL = { user: { _id: 'ann' } } as Parameters<Route['handle']>[0];

function done(seen: string[], event: string): Promise<void> {
  seen.push(event);
  return Promise.resolve();
}

/** Calls a route, and returns what happened in its order. */
async function happened(
  endpoint: unknown,
  kind: Route['kind'],
  handle: (seen: string[]) => Route['handle'],
): Promise<string[]> {
  const seen: string[] = [];
  const reads: Pick<ReadRouting, 'read' | 'noteWrite'> = {
    read: (personId, work) => {
      seen.push(`read for ${personId}`);
      return work(STANDBY);
    },
    noteWrite: (personId) => done(seen, `noted for ${personId}`),
  };
  const route: Route = { endpoint: endpoint as AnyEndpoint, kind, handle: handle(seen) };
  try {
    const answer = await withDatabase(route, reads as ReadRouting).handle(CALL);
    if (answer instanceof RestOfUpload) await answer.finish();
  } catch (error) {
    seen.push(String(error));
  }
  return seen;
}

const handled = (seen: string[]) => () => done(seen, 'handled');

it('gives a call that only reads the database to read from', async () => {
  const seen = await happened(
    getAuditEvents,
    'read',
    (events) =>
      ({ db }) =>
        done(events, db === STANDBY ? 'from the standby' : 'from another database'),
  );
  expect(seen).toEqual(['read for ann', 'from the standby']);
});

it.each([
  ['a call that changes something', updateSettings, 'call'],
  ['a file that is in the audit', exportDoNotContact, 'download'],
] as const)('notes a write after %s', async (_, endpoint, kind) => {
  expect(await happened(endpoint, kind, handled)).toEqual(['handled', 'noted for ann']);
});

it('notes a write although the call was refused, because a part of it may be written', async () => {
  const refused = () => () => Promise.reject(new Error('refused'));
  expect(await happened(updateSettings, 'call', refused)).toEqual(['noted for ann', 'Error: refused']);
});

it('notes a write after the rest of an upload', async () => {
  const inParts = (seen: string[]) => () => Promise.resolve(new RestOfUpload(handled(seen)));
  expect(await happened(createClosedRental, 'upload', inParts)).toEqual([
    'noted for ann',
    'handled',
    'noted for ann',
  ]);
});

it.each([
  ['only reads', getSettings],
  ['is for everyone', login],
])('notes nothing after a call that %s', async (_, endpoint) => {
  expect(await happened(endpoint, 'call', handled)).toEqual(['handled']);
});
