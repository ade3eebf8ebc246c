/** A person's own keep-alive connection to the server, as a browser has, and the time of each call. */
import { Agent, request } from 'node:http';
import { login } from '../../src/contract/auth/auth.js';
import type { AnswerOf, Endpoint } from '../../src/contract/base/endpoint.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { Failure } from '../../src/contract/base/envelope.js';
import type { Person } from './people.js';

/** The answer, and how long it took. */
export type Reply<Data> = { ms: number } & (
  { status: 200; data: Data } | { status: number; failure: Failure }
);

/** Whether a reply is a success. */
export const isDone = <Data>(reply: Reply<Data>): reply is Reply<Data> & { data: Data } => 'data' in reply;

type Call = <Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  body?: Body,
) => Promise<Reply<AnswerOf<typeof endpoint>>>;

export interface Caller {
  person: Person;
  /** Rejects only when no answer came, as after a kill of the server. */
  call: Call;
  token: string;
  /** Returns the same person with the same login at another server's address. */
  at(url: string): Caller;
  close(): void;
}

/** Logs a person in. */
export async function logIn(url: string, person: Person): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { email, password } = person;
  const reply = await callWith(agent, url, undefined)(login, { email, password });
  agent.destroy();
  if (!isDone(reply)) throw new Error(`${email} could not log in (${reply.status})`);
  return callerAt(url, person, reply.data.accessToken);
}

function callerAt(url: string, person: Person, token: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    person,
    token,
    call: callWith(agent, url, token),
    at: (other) => callerAt(other, person, token),
    close: () => agent.destroy(),
  };
}

const callWith =
  (agent: Agent, url: string, token: string | undefined): Call =>
  async ({ method, path }, body) => {
    const startedAt = performance.now();
    const { status, text } = await exchange(agent, method, url + API_BASE + path, token, body);
    const ms = performance.now() - startedAt;
    // The server's own tests check that answers fit the contract; here only the time and the outcome matter.
    const answer = JSON.parse(text) as { data: never } & Failure;
    return status === 200 ? { ms, status, data: answer.data } : { ms, status, failure: answer };
  };

function exchange(
  agent: Agent,
  method: string,
  url: string,
  token: string | undefined,
  body: unknown,
): Promise<{ status: number; text: string }> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { authorization: token }),
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
    };
    const outgoing = request(url, { agent, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** More parallel logins from one address would be slowed down as guesses. */
const AT_ONCE = 25;

/** Logs people in, each on their own connection, runs one phase of a bench, and closes the connections. */
export async function asAll<Seen>(
  url: string,
  people: readonly Person[],
  phase: (callers: Caller[]) => Promise<Seen>,
): Promise<Seen> {
  const callers: Caller[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE)
    callers.push(...(await Promise.all(people.slice(at, at + AT_ONCE).map((person) => logIn(url, person)))));
  try {
    return await phase(callers);
  } finally {
    for (const caller of callers) caller.close();
  }
}
