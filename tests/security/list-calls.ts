/** Every call of the contract that returns pages, and the fields of its query. */
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';

// The types are left out, because all calls are treated alike here.
const endpoints = ENDPOINTS as unknown as readonly AnyEndpoint[];

/** The structs by field name; empty if the call reads no query. */
export const fieldsOf = (struct: Struct | undefined): Record<string, Struct | undefined> =>
  (struct?.schema as Record<string, Struct> | null | undefined) ?? {};

export const listCalls = endpoints.filter(({ answer }) => 'countInfo' in fieldsOf(answer));
