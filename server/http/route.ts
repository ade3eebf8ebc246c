/** A route is a call of the contract and the function that answers it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../src/contract/auth.js';
import type { AnyEndpoint, AnswerOf, Endpoint } from '../../src/contract/endpoint.js';

/** Who calls, as the guard found them in the database. `id` and `sessionId` are ours, not the caller's word. */
export interface Caller extends SessionUser {
  sessionId: string;
  adminId: string | null;
  teamLeaderId: string | null;
}

/** What a handler gets: input that has passed the structs, and the caller (always there unless the call is for everyone). */
export interface Context<Params, Query, Body> {
  user: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** For the few calls that set cookies or stream: everything else leaves HTTP alone. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same for a call that brings a file: its bytes, at most as many as the endpoint allows. */
export interface FileContext<Params, Query, Body> extends Context<Params, Query, Body> {
  file: Buffer;
  /** As the sender's machine calls it; empty when it isn't told. */
  fileName: string;
}

/** What is left to do without the file: the turn of whoever waits with theirs begins meanwhile. */
export class Afterwards<Answer> {
  constructor(readonly finish: () => Promise<Answer>) {}
}

/** What a call that gives a file answers with. */
export interface Download {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** What a call that gives an image answers with. */
export interface Picture {
  type: 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** How long the caller's browser, and nobody in between, may keep it. */
  keepSeconds: number;
}

export interface Route {
  endpoint: AnyEndpoint;
  /** What it takes and gives; the registrar holds it against the endpoint. */
  kind: 'call' | 'upload' | 'picture' | 'download';
  handle: (context: FileContext<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Binds a call to its handler; the types of both come from the contract. */
export function route<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (context: Context<Params, Query, Body>) => Promise<AnswerOf<typeof endpoint>>,
): Route {
  // The registrar reads params, query and body by this very endpoint's structs before it calls the handler.
  return { endpoint, kind: 'call', handle } as unknown as Route;
}

/** As `route`, for an endpoint with `file`. */
export function uploadRoute<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (
    context: FileContext<Params, Query, Body>,
  ) => Promise<AnswerOf<typeof endpoint> | Afterwards<AnswerOf<typeof endpoint>>>,
): Route {
  return { endpoint, kind: 'upload', handle } as unknown as Route;
}

/** As `route`, for an endpoint that gives an image. */
export function pictureRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  handle: (context: Context<Params, Query, Body>) => Promise<Picture>,
): Route {
  return { endpoint, kind: 'picture', handle } as unknown as Route;
}

/** As `route`, for an endpoint that gives a file to keep. */
export function downloadRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  handle: (context: Context<Params, Query, Body>) => Promise<Download>,
): Route {
  return { endpoint, kind: 'download', handle } as unknown as Route;
}
