/** Every call of the contract that answers with a page, and what its query may hold. */
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';

// All calls are looked at alike here.
const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];

/** Name of a field → its struct; none where nothing is read. */
export const fieldsOf = (struct: Struct | undefined): Record<string, Struct | undefined> =>
  (struct?.schema as Record<string, Struct> | null | undefined) ?? {};

export const listCalls = endpoints.filter(({ answer }) => 'countInfo' in fieldsOf(answer));
