/**
 * A short fuzz of every endpoint with the same requests in every run; `npm run bench -- fuzz` runs a long
 * one.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { rentalForm } from '../api/rentals-support.js';
import { startServer, type TestServer } from '../api/support.js';
import { addOperation, FUZZ_BULK_ACCOUNT, type Operation } from './fuzz/people.js';
import { fuzz } from './fuzz/run.js';

const REQUESTS = 1_500;
const SEED = 1;

let server: TestServer;
let operation: Operation;

beforeAll(async () => {
  server = await startServer({ bulkUploadAccount: FUZZ_BULK_ACCOUNT });
  operation = await addOperation(server.db);
});
afterAll(() => server.close());

describe('any request to any endpoint', () => {
  it('succeeds or is refused in the envelope, without an internal error and without details of our code', async () => {
    const result = await fuzz({ url: server.url, operation, requests: REQUESTS, seed: SEED });
    expect(result.problems).toEqual([]);
    expect(result.requests).toBe(REQUESTS);
    // The fuzz proves nothing without access, so most endpoints must have succeeded and everybody must still
    // be logged in.
    expect(result.done.size).toBeGreaterThan(ENDPOINTS.length / 2);
    expect(result.stillIn).toBe(operation.members.length);
  }, 60_000);

  it('leaves object prototypes and the server unchanged', async () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const creator = operation.members.find(({ actor }) => actor.role === 'data-creator');
    if (!creator) throw new Error('There is no creator');
    const { status } = await (await server.loginAs(creator.user)).call(createRental, { body: rentalForm() });
    expect(status).toBe(200);
  });
});
