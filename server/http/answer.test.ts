import fastify from 'fastify';
import { array, number, object, string } from 'superstruct';
import { afterEach, expect, it } from 'vitest';
import { endpoint } from '../../src/contract/base/endpoint.js';
import type { Reading } from '../reading/reading.js';
import { answer, type AnswerCheck } from './answer.js';
import { PartOfDownload, route } from './route.js';

/** Fake reading limits that record their calls. */
function readingLimits(over: Partial<Reading> = {}) {
  const steps: string[] = [];
  const reading: Reading = {
    slowDown: (_, kind) => Promise.resolve(void steps.push(`slow down ${kind}`)),
    count: (_, { ids }) => Promise.resolve(void steps.push(`count ${ids.join()}`)),
    stopDelays: () => undefined,
    close: () => Promise.resolve(),
    ...over,
  };
  return { steps, reading };
}
const getPerson = endpoint({
  method: 'GET',
  path: '/person',
  may: 'everyone',
  reads: 'rows',
  answer: object({ _id: string(), contact: string() }),
  says: { done: 'Found' },
});
const getPeople = endpoint({
  method: 'GET',
  path: '/people',
  may: 'everyone',
  reads: 'rows',
  says: { done: 'Found' },
  answer: object({ people: array(getPerson.answer), total: number() }),
});
const PERSON = { _id: 'grace', contact: '7025550000' };
const CALLER = { _id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'admin', adminId: null };
/** A row with more fields than the contract names, as from a careless query. */
const ROW = { ...PERSON, password_hash: '$argon2id$…' };

const app = { current: fastify() };
afterEach(() => app.current.close());

/** Answers a call with what its handler returns. */
async function answerTo(
  given: unknown,
  { reading, steps } = readingLimits(),
  { check = 'first-rows', call = getPerson }: { check?: AnswerCheck; call?: unknown } = {},
) {
  const server = (app.current = fastify());
  const getIt = route(call as typeof getPerson, () => {
    steps.push('handle');
    return Promise.resolve(given as typeof PERSON);
  });
  server.setErrorHandler((error: Error) => ({ failed: error.message }));
  server.decorateRequest('caller', null);
  server.get('/', (request, reply) => {
    request.caller = CALLER as typeof request.caller;
    return answer({ reading, check })(getIt, request, reply);
  });
  return (await server.inject('/')).json<unknown>();
}

it('sends only the fields that the contract names, even if a query selects more', async () => {
  expect(await answerTo(ROW)).toEqual({ success: true, message: 'Found', data: PERSON });
});

it('sends only the fields that the contract names in a page of a download', async () => {
  const page = new PartOfDownload(ROW);
  expect(await answerTo(page)).toEqual({ success: true, message: 'Found', data: PERSON });
});

it('takes the rows after the first of a list as they are, because the same lines have made them', async () => {
  const people = { people: [ROW, PERSON, PERSON], total: 3 };
  const { data } = (await answerTo(people, readingLimits(), { call: getPeople })) as { data: unknown };
  expect(data).toEqual({ people: [PERSON, PERSON, PERSON], total: 3 });
});

it('fails a test whose answer has a field that the contract doesn’t name, in any row', async () => {
  const people = { people: [PERSON, ROW], total: 2 };
  expect(await answerTo(people, readingLimits(), { call: getPeople, check: 'all' })).toEqual({
    failed: 'The answer of GET /people breaks its contract: people.1.password_hash',
  });
});

it('fails with the names of the fields, without their values, when an answer breaks its contract', async () => {
  expect(await answerTo({ ...PERSON, contact: 7025550000 })).toEqual({
    failed: 'The answer of GET /person breaks its contract: contact',
  });
});

it('slows a reader down before the handler runs, and counts the rows before they are sent', async () => {
  const limits = readingLimits();
  await answerTo(ROW, limits);
  expect(limits.steps).toEqual(['slow down rows', 'handle', 'count grace']);
});

it('doesn’t count the rows of a download’s page, because the audit has recorded them', async () => {
  const limits = readingLimits();
  await answerTo(new PartOfDownload(ROW), limits);
  expect(limits.steps).toEqual(['slow down rows', 'handle']);
});

it('sends no rows to a caller who has read too much', async () => {
  const limits = readingLimits({ count: () => Promise.reject(new Error('too much')) });
  expect(await answerTo(ROW, limits)).toEqual({ failed: 'too much' });
});
