/** A route is a call of the contract and the function that answers it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, AnswerOf, Endpoint } from '../../src/contract/base/endpoint.js';
import type { Caller } from '../base/caller.js';
import type { Reader } from '../reading/reading.js';

/** What a handler gets: checked input and the caller (always set unless the call is for everyone). */
export interface RequestContext<Params, Query, Body> {
  user: Caller;
  params: Params;
  query: Query;
  body: Body;
  /** For the few calls that set cookies or stream; all other handlers ignore HTTP. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * What the handler of a call with a file gets: also the file's bytes, at most as many as the endpoint allows.
 */
export interface FileContext<Params, Query, Body> extends RequestContext<Params, Query, Body> {
  file: Buffer;
  /** The file's name on the sender's machine; empty when none was sent. */
  fileName: string;
}

/** The rest of the work, which doesn't need the file, so that the next upload can start meanwhile. */
export class RestOfUpload<Answer> {
  constructor(readonly finish: () => Promise<Answer>) {}
}

/** A page that is recorded as part of a download: the download's rows are in the audit already, so they don't count as reading. */
export class PartOfDownload<Answer> {
  constructor(readonly answer: Answer) {}
}

/** The answer of a call that returns a file. */
export interface Download {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** How many rows the file has. */
  rows: number;
  /** Called when the caller disconnects early: writes into the audit how many rows were sent at most. */
  whenCancelled: (rowsLeft: number) => Promise<void>;
}

/** The person who looks at an image. The link names them, because the call has no token. */
export interface PictureReader {
  reader: Reader;
  /**
   * The proof that is opened. Null for a thumbnail in a list, because the list has already counted its row.
   */
  proofId: string | null;
  /** Whether opening it counts against the reader's limit. */
  isLimited: boolean;
}

/** The answer of a call that returns an image. */
export interface Picture {
  type: 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  /** How many seconds the caller's browser, but no shared cache, may store the picture. */
  keepSeconds: number;
}

export interface Route {
  endpoint: AnyEndpoint;
  /** What the call sends and returns; the registrar checks that the endpoint says the same. */
  kind: 'call' | 'upload' | 'picture' | 'download';
  handle: (context: FileContext<unknown, unknown, unknown>) => Promise<unknown>;
  /** Finds the person who looks at a picture; only set for calls that return one. */
  findReader?: (context: RequestContext<unknown, unknown, unknown>) => Promise<PictureReader>;
}

/** Binds a call to its handler; the types of both come from the contract. */
export function route<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (
    context: RequestContext<Params, Query, Body>,
  ) => Promise<AnswerOf<typeof endpoint> | PartOfDownload<AnswerOf<typeof endpoint>>>,
): Route {
  // The registrar reads params, query and body by this endpoint's structs before it calls the handler.
  return { endpoint, kind: 'call', handle } as unknown as Route;
}

/** Like `route`, for an endpoint with `file`. */
export function uploadRoute<Params, Query, Body, Answer>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: (
    context: FileContext<Params, Query, Body>,
  ) => Promise<AnswerOf<typeof endpoint> | RestOfUpload<AnswerOf<typeof endpoint>>>,
): Route {
  return { endpoint, kind: 'upload', handle } as unknown as Route;
}

/** Like `route`, for an endpoint that returns an image. `findReader` throws when the link is not valid. */
export function pictureRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  findReader: (context: RequestContext<Params, Query, Body>) => Promise<PictureReader>,
  handle: (context: RequestContext<Params, Query, Body>) => Promise<Picture>,
): Route {
  return { endpoint, kind: 'picture', findReader, handle } as unknown as Route;
}

/** Like `route`, for an endpoint that returns a file to save. */
export function downloadRoute<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  handle: (context: RequestContext<Params, Query, Body>) => Promise<Download>,
): Route {
  return { endpoint, kind: 'download', handle } as unknown as Route;
}
