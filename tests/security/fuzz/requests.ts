/** A request of an endpoint, made from its structs: first one that would pass, then something in it is turned into harm. */
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from '../../../src/contract/endpoint.js';
import { API_BASE } from '../../../src/contract/endpoints.js';
import { fuzzedForm } from './forms.js';
import { CONTENT_TYPES, HEADERS, RAW_BODIES, RAW_PATH_PARTS, RAW_QUERIES } from './hostile-http.js';
import { hostileText, hostileValue } from './hostile.js';
import { plausible, type Known } from './plausible.js';
import type { Random } from './random.js';

export interface RawRequest {
  method: string;
  /** As it stands in the request line. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

type Fields = Record<string, unknown>;

export function fuzzedRequest(endpoint: AnyEndpoint, random: Random, known: Known): RawRequest {
  const body = bodyOf(endpoint, random, known);
  const request: RawRequest = {
    method: endpoint.method,
    path: pathOf(endpoint, random, known) + queryOf(endpoint, random, known),
    headers: { ...(body && { 'content-type': body.contentType }) },
    body: body?.body,
  };
  if (random.chance(0.05)) request.headers['content-type'] = random.pick(CONTENT_TYPES);
  if (random.chance(0.1)) Object.assign(request.headers, random.pick(HEADERS));
  if (random.chance(0.03))
    request.method = random.pick(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'POST', 'GET']);
  return request;
}

function pathOf({ path, params }: AnyEndpoint, random: Random, known: Known): string {
  const values = fieldsOf(params, random, known);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(0.2)) return random.pick(RAW_PATH_PARTS);
    return encode(random.chance(0.1) ? hostileText(random) : String(values[name]));
  });
  return API_BASE + filled + (random.chance(0.01) ? random.pick(['/', '//', '/..', '%2F', ';a']) : '');
}

function queryOf({ query, method }: AnyEndpoint, random: Random, known: Known): string {
  if (!query && method !== 'GET' && random.chance(0.95)) return '';
  if (random.chance(0.1)) return `?${random.pick(RAW_QUERIES)}`;
  const values = Object.entries(fieldsOf(query, random, known)).filter(([, value]) => value !== undefined);
  const pairs = values.map(([name, value]) => {
    const given = random.chance(0.25) ? hostileText(random).slice(0, 3_000) : String(value);
    return `${encode(name)}=${encode(given)}`;
  });
  if (random.chance(0.05)) pairs.push(...pairs);
  if (random.chance(0.05)) pairs.push(`${encode(hostileText(random).slice(0, 100))}=1`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function bodyOf(endpoint: AnyEndpoint, random: Random, known: Known) {
  if (endpoint.method === 'GET' && !endpoint.body) return null;
  const fields = harmed(fieldsOf(endpoint.body, random, known), random);
  if (endpoint.file && random.chance(0.95)) return fuzzedForm(fields, endpoint.file.field, random);
  const contentType = 'application/json';
  if (random.chance(0.12)) return { contentType, body: random.pick(RAW_BODIES) };
  const text = JSON.stringify(fields);
  // As text: an object can't be given such a key without becoming what it says.
  const poison = random.chance(0.05) && text.startsWith('{"');
  return { contentType, body: poison ? `{"__proto__":{"polluted":true},${text.slice(1)}` : text };
}

/** One to three fields of a body are dropped, wrapped or replaced, or something is added; every third body stays as it is. */
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
  // Structs are invariant in what they take; here it is only asked for.
  const value = struct ? plausible(struct as unknown as Struct<never>, random, known) : {};
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Half of a pair of surrogates has no form in an address. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
