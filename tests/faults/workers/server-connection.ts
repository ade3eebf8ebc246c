/** A person's connection to the server: it counts every answer and retries when the server fails. */
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '../../../src/contract/endpoints.js';
import type { Failure } from '../../../src/contract/base/envelope.js';
import type { WorkRecord, Kind } from './record.js';

export interface Reply<Data> {
  status: number;
  data: Data;
  failure: Failure;
  cookie: string | null;
}

export interface Asked {
  path: string;
  method: string;
  body?: unknown;
  token?: string | null;
  cookie?: string | null;
}

/** The status of a request that was just sent, or null when no answer comes. */
export type Outcome = Promise<number | null>;

export interface ServerConnection {
  /** Makes one attempt; returns null if no answer comes. */
  once<Data>(kind: Kind, asked: Asked): Promise<Reply<Data> | null>;
  /** Retries while the server is away or reports a failure; returns null when the workers are stopped. */
  again<Data>(kind: Kind, asked: Asked): Promise<{ reply: Reply<Data>; wasInDoubt: boolean } | null>;
  /** Calls back when the next request of a kind is sent. */
  nextOf: (kind: Kind, hear: (outcome: Outcome) => void) => void;
}

/** Longer than any answer may take; after it the request counts as unanswered. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 150;
/** The statuses with which the server reports a failure, or that it is closing. */
export const TROUBLED = [503, 507];

export function connectTo(url: () => string, record: WorkRecord, isOver: () => boolean): ServerConnection {
  const listeners: { kind: Kind; hear: (outcome: Outcome) => void }[] = [];

  const once = async <Data>(kind: Kind, asked: Asked): Promise<Reply<Data> | null> => {
    const startedAt = performance.now();
    const coming = send<Data>(url(), asked).catch(() => null);
    for (const listener of listeners.filter((each) => each.kind === kind)) {
      listeners.splice(listeners.indexOf(listener), 1);
      listener.hear(coming.then((reply) => reply?.status ?? null));
    }
    const reply = await coming;
    const statuses = record.answers.get(kind);
    const status = reply?.status ?? 0;
    statuses?.set(status, (statuses.get(status) ?? 0) + 1);
    record.longestMs = Math.max(record.longestMs, performance.now() - startedAt);
    if (status >= 500 && !TROUBLED.includes(status))
      record.unexpected.push(`${kind}: ${status} ${reply?.failure.message}`);
    return reply;
  };

  return {
    once,
    again: async <Data>(kind: Kind, asked: Asked) => {
      for (let wasInDoubt = false; !isOver(); wasInDoubt = true) {
        const reply = await once<Data>(kind, asked);
        if (reply && !TROUBLED.includes(reply.status)) return { reply, wasInDoubt };
        await wait(PAUSE_MS);
      }
      return null;
    },
    nextOf: (kind, hear) => void listeners.push({ kind, hear }),
  };
}

async function send<Data>(url: string, { path, method, body, token, cookie }: Asked): Promise<Reply<Data>> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + API_BASE + path, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(cookie && { cookie }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // The server's own tests check that answers fit the contract; here only the acknowledgement matters.
  const answer = (await response.json()) as { data: Data } & Failure;
  const [cookieNow = null] = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { status: response.status, data: answer.data, failure: answer, cookie: cookieNow };
}
