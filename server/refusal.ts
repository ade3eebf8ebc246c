import type { EditConflict } from '../src/contract/edit-conflict.js';
import type { FieldError } from '../src/contract/envelope.js';
import { REFUSALS } from '../src/contract/refusals.js';

interface RefusalDetails {
  /** Stable, for programs. */
  code: string;
  errors?: FieldError[];
  /** What the refusal is about, for programs. */
  values?: EditConflict;
  /** When trying again makes sense, milliseconds UTC. */
  retryAtMs?: number;
}

/** An answer of 'no' that a rule gives: HTTP status, stable code, a sentence for people. `http/failures.ts` sends it. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly status: number,
    message: string,
    readonly details: RefusalDetails,
  ) {
    super(message);
  }
}

/** 404: absent, out of the caller's scope (never told apart), or nothing to hand out. */
export const notFound = (message: string = REFUSALS.notFound, retryAtMs?: number) =>
  new Refusal(404, message, { code: 'not-found', ...(retryAtMs !== undefined && { retryAtMs }) });

/** 403 for a rule that says not now; `retryAtMs` is missing where waiting changes nothing. */
export const notNow = (code: string, message: string, retryAtMs?: number) =>
  new Refusal(403, message, { code, ...(retryAtMs !== undefined && { retryAtMs }) });

/** 409: a value that must be unique stands already; `path` names its field. */
export const alreadyThere = (path: string, message: string) =>
  new Refusal(409, message, { code: 'already-there', errors: [{ path, message }] });
