import fastify from 'fastify';
import { object, string } from 'superstruct';
import { afterEach, expect, it } from 'vitest';
import { endpoint } from '../../src/contract/endpoint.js';
import type { Reading } from '../reading/reading.js';
import { answer } from './answer.js';
import { PartOfDownload, route } from './route.js';

const NOT_COUNTED: Reading = {
  slowDown: () => Promise.resolve(),
  count: () => Promise.resolve(),
  stopDelays: () => undefined,
  close: () => Promise.resolve(),
};
const getPerson = endpoint({
  method: 'GET',
  path: '/person',
  may: 'everyone',
  answer: object({ name: string() }),
  says: { done: 'Found' },
});
const PERSON = { name: 'Grace' };
/** What a careless query selects. */
const ROW = { ...PERSON, password_hash: '$argon2id$…' };

const app = { current: fastify() };
afterEach(() => app.current.close());

/** Answers a call with what its handler gives. */
async function answerTo(given: unknown) {
  const server = (app.current = fastify());
  const getIt = route(getPerson, () => Promise.resolve(given as typeof PERSON));
  server.setErrorHandler((error: Error) => ({ failed: error.message }));
  server.get('/', (request, reply) => answer(NOT_COUNTED)(getIt, request, reply));
  return (await server.inject('/')).json<unknown>();
}

it('sends only what the contract names, however much a query selects', async () => {
  expect(await answerTo(ROW)).toEqual({ success: true, message: 'Found', data: PERSON });
});

it('sends only what the contract names as a page of a download', async () => {
  const page = new PartOfDownload(ROW, () => Promise.resolve());
  expect(await answerTo(page)).toEqual({ success: true, message: 'Found', data: PERSON });
});

it('fails with the names of the fields, and not their values, when an answer breaks its contract', async () => {
  expect(await answerTo({ name: 7025550000 })).toEqual({
    failed: 'The answer of GET /person breaks its contract: name',
  });
});
