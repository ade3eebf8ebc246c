/** Counts each answer that shows other people's data, as the contract says for the endpoint. */
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { madeBy } from '../audit/people.js';
import { personalRows } from '../reading/personal-rows.js';
import type { Reader } from '../reading/reader.js';
import type { Reading } from '../reading/reading.js';
import type { RequestContext } from './route.js';

type Call = Pick<RequestContext<unknown, unknown, unknown>, 'user' | 'request'>;

const readerOf = (call: Call): Reader => ({ ...madeBy(call), role: call.user.role });

/** Delays a call before the handler runs when its caller has read too much in this hour. */
export async function slowDownRows(reading: Reading, { reads }: AnyEndpoint, call: Call): Promise<void> {
  if (reads === 'rows') await reading.slowDown(readerOf(call), 'rows');
}

/** Counts the rows of an answer before it is sent. Throws 429 when they must not be sent. */
export async function countRows(
  reading: Reading,
  { reads }: AnyEndpoint,
  call: Call,
  answer: unknown,
): Promise<void> {
  if (reads !== 'rows' && reads !== 'work') return;
  const ids = personalRows(answer);
  await reading.count(readerOf(call), { kind: 'rows', ids, isLimited: reads === 'rows' });
}
