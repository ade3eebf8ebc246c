/** Sends fuzzed requests of every endpoint to a server and collects the answers that must not happen. */
import type { AnyEndpoint } from '../../../src/contract/base/endpoint.js';
import { ENDPOINTS } from '../../../src/contract/endpoints.js';
import { exchangeWith, type Exchange, type RawAnswer } from './exchange.js';
import { meantRequests } from './meant.js';
import { fuzzersAt, NOBODY, type Fuzzer, type Operation } from './people.js';
import { randomFrom } from '../../testing/random.js';
import { fuzzedRequest, type RawRequest } from './requests.js';
import { isLetIn, problemOf } from './verdict.js';

export interface FuzzPlan {
  url: string;
  operation: Operation;
  requests: number;
  seed: number;
}

export interface FuzzResult {
  requests: number;
  /** The number of answers with each status. */
  statuses: Map<number, number>;
  /** Endpoints that succeeded at least once. */
  done: Set<AnyEndpoint>;
  /** One line per problem, with everything that is needed to send the request again. */
  problems: string[];
  /** How many callers' tokens still work. */
  stillIn: number;
}

const AT_ONCE = 8;
const MAX_KNOWN_IDS = 200;
const MAX_NEAR_IDS = 20;
/** Most requests come from a caller who may make them, because others test only the guard. */
const SHARE_LET_IN = 0.85;
/** The share of requests that are also right in what the structs can't check. */
const SHARE_MEANT = 0.3;

// The types are left out, because the run makes all inputs from the calls' structs.
const endpoints = ENDPOINTS as unknown as readonly [AnyEndpoint, ...AnyEndpoint[]];

export async function fuzz({ url, operation, requests, seed }: FuzzPlan): Promise<FuzzResult> {
  const fuzzers = await fuzzersAt(url, operation);
  const exchange = exchangeWith(url, AT_ONCE);
  const ids = [...operation.ids];
  const idsBy = new Map<string, string[]>();
  const meantBy = meantRequests(operation);
  const { emails, numbers } = operation;
  const excluded = new Set(operation.members.map(({ user }) => user.id));
  const result: FuzzResult = { requests: 0, statuses: new Map(), done: new Set(), problems: [], stillIn: 0 };

  const one = async (index: number) => {
    // Each request has its own random series, so it doesn't depend on the order of other answers.
    const random = randomFrom(seed * 1_000_003 + index);
    const endpoint = endpoints[index % endpoints.length] ?? endpoints[0];
    const able = fuzzers.filter(({ actor }) => isLetIn(endpoint, actor));
    const choice = able.length > 0 && random.chance(SHARE_LET_IN) ? able : fuzzers;
    const meant = random.chance(SHARE_MEANT) ? meantBy.next(endpoint, random) : null;
    const fuzzer = meant
      ? fuzzers.find(({ name }) => name === (meant.by ?? NOBODY))
      : (choice[random.below(choice.length)] ?? fuzzers[0]);
    const near = { nearIds: idsBy.get(endpoint.may) ?? [] };
    const request = meant?.request ?? fuzzedRequest(endpoint, random, { ids, emails, numbers, ...near });
    const isShown = fuzzer?.token && request.headers['authorization'] === undefined;
    if (isShown) request.headers['authorization'] = fuzzer.token ?? '';
    const actor = isShown ? (fuzzer.actor ?? null) : null;
    const name = `#${index} by ${fuzzer?.name}`;
    result.requests += 1;
    try {
      const answer = await exchange.send(request);
      result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) result.done.add(endpoint);
      meantBy.heard(endpoint, answer);
      const problem = problemOf(endpoint, request, answer, actor);
      if (problem) result.problems.push(`${name}, ${problem}: ${describeExchange(request, answer)}`);
      const found = [...answer.text.slice(0, 20_000).matchAll(/"_id":"([\w-]+)"/g)].map(([, id = '']) => id);
      const others = found.filter((id) => !excluded.has(id));
      idsBy.set(endpoint.may, [...others, ...(idsBy.get(endpoint.may) ?? [])].slice(0, MAX_NEAR_IDS));
      ids.push(...others.slice(0, MAX_KNOWN_IDS - ids.length));
    } catch (error) {
      result.problems.push(`${name}, no answer: ${describeExchange(request, String(error))}`);
    }
  };

  let next = 0;
  const worker = async () => {
    while (next < requests) await one(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  result.stillIn = await countStillIn(exchange, fuzzers);
  exchange.close();
  return result;
}

/** A request and its answer as a short text, without the token. */
function describeExchange({ method, path, headers, body }: RawRequest, answer: RawAnswer | string): string {
  const sent = JSON.stringify({ ...headers, authorization: undefined }).slice(0, 300);
  const came = typeof answer === 'string' ? answer : `${answer.status} ${answer.text.slice(0, 300)}`;
  return `${method} ${path.slice(0, 200)}\n  ${sent} ${body?.toString().slice(0, 500) ?? ''}\n  ${came}`;
}

async function countStillIn(exchange: Exchange, fuzzers: readonly Fuzzer[]): Promise<number> {
  let count = 0;
  for (const { token, actor } of fuzzers) {
    if (!token || !actor) continue;
    const { status } = await exchange.send({
      method: 'GET',
      path: '/api/v1/users/profile',
      headers: { authorization: token },
      body: undefined,
    });
    count += Number(status === 200);
  }
  return count;
}
