/**
 * A request of an endpoint, made from its structs: first it is valid, then parts of it are replaced by
 * hostile values. One of four requests is left valid, to reach the code behind the structs too.
 */
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from '../../../src/contract/base/endpoint.js';
import { API_BASE } from '../../../src/contract/endpoints.js';
import { formOf, fuzzedForm, plainFile } from './forms.js';
import { CONTENT_TYPES, HEADERS, RAW_BODIES, RAW_PATH_PARTS, RAW_QUERIES } from './hostile-http.js';
import { hostileText, hostileValue } from './hostile.js';
import { plausible, type Known } from './plausible.js';
import type { Random } from '../../testing/random.js';

export interface RawRequest {
  method: string;
  /** The path as it is in the request line. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  /** The address of this machine from which the request is sent; any address if missing. */
  from?: string;
}

type Fields = Record<string, unknown>;

interface Parts {
  random: Random;
  known: Known;
  harm: Harm;
  isUnharmed: boolean;
}

const SHARE_UNHARMED = 0.25;

/** Decides at random, with this probability, whether something is made hostile. */
type Harm = (share: number) => boolean;

export function fuzzedRequest(endpoint: AnyEndpoint, random: Random, known: Known): RawRequest {
  const isUnharmed = random.chance(SHARE_UNHARMED);
  const harm: Harm = (share) => random.chance(share) && !isUnharmed;
  const parts = { random, known, harm, isUnharmed };
  const body = bodyOf(endpoint, parts);
  const request: RawRequest = {
    method: endpoint.method,
    path: pathOf(endpoint, parts) + queryOf(endpoint, parts),
    headers: { ...(body && { 'content-type': body.contentType }) },
    body: body?.body,
  };
  if (harm(0.05)) request.headers['content-type'] = random.pick(CONTENT_TYPES);
  if (harm(0.1)) Object.assign(request.headers, random.pick(HEADERS));
  if (harm(0.03)) request.method = random.pick(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'POST', 'GET']);
  return request;
}

function pathOf({ path, params }: AnyEndpoint, { random, known, harm }: Parts): string {
  const values = fieldsOf(params, random, known);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (harm(0.2)) return random.pick(RAW_PATH_PARTS);
    return encode(harm(0.1) ? hostileText(random) : String(values[name]));
  });
  return API_BASE + filled + (harm(0.01) ? random.pick(['/', '//', '/..', '%2F', ';a']) : '');
}

function queryOf({ query, method }: AnyEndpoint, { random, known, harm, isUnharmed }: Parts): string {
  if (!query && (method !== 'GET' || isUnharmed) && !harm(0.05)) return '';
  if (harm(0.1)) return `?${random.pick(RAW_QUERIES)}`;
  const values = Object.entries(fieldsOf(query, random, known)).filter(([, value]) => value !== undefined);
  const pairs = values.map(([name, value]) => {
    const given = harm(0.25) ? hostileText(random).slice(0, 3_000) : String(value);
    return `${encode(name)}=${encode(given)}`;
  });
  if (harm(0.05)) pairs.push(...pairs);
  if (harm(0.05)) pairs.push(`${encode(hostileText(random).slice(0, 100))}=1`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function bodyOf(endpoint: AnyEndpoint, { random, known, harm, isUnharmed }: Parts) {
  if (endpoint.method === 'GET' && !endpoint.body) return null;
  const given = fieldsOf(endpoint.body, random, known);
  const fields = isUnharmed ? given : harmed(given, random);
  if (endpoint.file && isUnharmed)
    return formOf(fields, endpoint.file.field, plainFile(endpoint.file.field, random));
  if (endpoint.file && !harm(0.05)) return fuzzedForm(fields, endpoint.file.field, random);
  const contentType = 'application/json';
  if (harm(0.12)) return { contentType, body: random.pick(RAW_BODIES) };
  const text = JSON.stringify(fields);
  // The key is added as text, because setting such a key on an object would change its prototype.
  const poison = harm(0.05) && text.startsWith('{"');
  return { contentType, body: poison ? `{"__proto__":{"polluted":true},${text.slice(1)}` : text };
}

/** Drops, wraps, replaces or adds one to three fields of a body; every third body is left unchanged. */
function harmed(fields: Fields, random: Random): Fields {
  const names = Object.keys(fields);
  const changed = { ...fields };
  for (let left = random.below(4); left > 0; left -= 1) {
    const name = names[random.below(names.length)] ?? 'a';
    const harm = random.next();
    if (harm < 0.15) changed[name] = undefined;
    else if (harm < 0.25) changed[name] = [changed[name]];
    else if (harm < 0.3) changed[name] = { [name]: changed[name] };
    else if (harm < 0.4) Object.assign(changed, { [hostileText(random).slice(0, 50)]: hostileValue(random) });
    else changed[name] = hostileValue(random);
  }
  return changed;
}

function fieldsOf(struct: Struct | undefined, random: Random, known: Known): Fields {
  // The cast is needed because structs are invariant in their input, but here they only check it.
  const value = struct ? plausible(struct as unknown as Struct<never>, random, known) : {};
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A lone surrogate can't be encoded in an address, so it is replaced. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
