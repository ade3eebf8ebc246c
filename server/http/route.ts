/** A route is a call of the contract and the function that answers it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, AnswerOf, Endpoint } from '../../src/contract/endpoint.js';
import type { Caller } from '../base/caller.js';
import type { Reader } from '../reading/reader.js';

/** What a handler gets: input that has passed the structs, and the caller (always there unless the call is for everyone). */
export interface RequestContext<Params, Query, Body> {
  user: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** For the few calls that set cookies or stream: everything else leaves HTTP alone. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The same for a call that brings a file: its bytes, at most as many as the endpoint allows. */
export interface FileContext<Params, Query, Body> extends RequestContext<Params, Query, Body> {
  file: Buffer;
  /** As the sender's machine calls it; empty when it isn't told. */
  fileName: string;
}

/** What is left to do without the file: the turn of whoever waits with theirs begins meanwhile. */
export class Afterwards<Answer> {
  constructor(readonly finish: () => Promise<Answer>) {}
}

/** A page that belongs to a download: the download has its rows in the audit, so they don't count as reading. */
export class PartOfDownload<Answer> {
  constructor(
    readonly answer: Answer,
    /** Called when all of the answer has left. */
    readonly whenSent: () => Promise<void>,
  ) {}
}

/** What a call that gives a file answers with. */
export interface Download {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** How many rows are in it. */
  rows: number;
  /** Called when the caller has gone away before all of it had left: writes into the audit how many rows had. */
  whenCancelled: (rowsLeft: number) => Promise<void>;
}

/** Who looks at an image: its link says it, for the call has no token. */
export interface PictureReader {
  reader: Reader;
  /** The proof that is opened; null for a small picture that comes with the list in which its row was counted. */
  proofId: string | null;
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
  /** Of a picture: who looks at it. */
  findReader?: (context: RequestContext<unknown, unknown, unknown>) => Promise<PictureReader>;
}

/** Binds a call to its handler; the types of both come from the contract. */
export function route<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (
    context: RequestContext<Params, Query, Body>,
  ) => Promise<AnswerOf<typeof endpoint> | PartOfDownload<AnswerOf<typeof endpoint>>>,
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

/** As `route`, for an endpoint that gives an image. `findReader` throws when the link opens nothing. */
export function pictureRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  findReader: (context: RequestContext<Params, Query, Body>) => Promise<PictureReader>,
  handle: (context: RequestContext<Params, Query, Body>) => Promise<Picture>,
): Route {
  return { endpoint, kind: 'picture', findReader, handle } as unknown as Route;
}

/** As `route`, for an endpoint that gives a file to keep. */
export function downloadRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  handle: (context: RequestContext<Params, Query, Body>) => Promise<Download>,
): Route {
  return { endpoint, kind: 'download', handle } as unknown as Route;
}
