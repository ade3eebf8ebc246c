import type { Coded } from '../../src/contract/base/coded.js';
import type { FieldError } from '../../src/contract/base/envelope.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';

interface RefusalDetails {
  /** The field that the refusal is about. */
  path?: string;
  /** The instant from which a retry makes sense, in milliseconds UTC. */
  retryAtMs?: number;
}

/** A rule's refusal: the HTTP status and the coded text of the contract. `http/failures.ts` sends it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly errors: FieldError[] | undefined;
  readonly retryAtMs: number | undefined;

  constructor(
    readonly status: number,
    readonly text: Coded,
    { path, retryAtMs }: RefusalDetails = {},
  ) {
    super(text.message);
    this.errors = path === undefined ? undefined : [{ path, ...text }];
    this.retryAtMs = retryAtMs;
  }
}

/**
 * 404: the thing is absent or out of the caller's scope (answers don't say which), or there is nothing to
 * hand out.
 */
export const notFound = (text: Coded = refusal('not-found'), retryAtMs?: number) =>
  new Refusal(404, text, retryAtMs === undefined ? {} : { retryAtMs });

/** 429: the caller tried again too early, before `retryAtMs`. */
export const tooManyAttempts = (retryAtMs: number, nowMs: number) =>
  new Refusal(429, refusal('slow-down', { seconds: Math.ceil((retryAtMs - nowMs) / 1000) }), { retryAtMs });

/** 409: a value that must be unique already exists; `path` names its field. */
export const alreadyThere = (path: string, text: Coded) => new Refusal(409, text, { path });

/** Why a row of an import is refused; any other error ends the import. */
export function errorsOf(error: unknown): FieldError[] {
  if (error instanceof InvalidInput || (error instanceof Refusal && error.errors)) return error.errors ?? [];
  throw error;
}
