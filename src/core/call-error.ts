import type { FieldError } from '../contract/envelope.js';

/** How a call failed (specification, section 8). HTTP: the server said no, and `status` says how. */
export type CallErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP';

interface Details {
  status?: number;
  code?: string | null;
  values?: unknown;
  errors?: FieldError[];
  retryAt?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** The one way in which a call fails. `message` is a sentence for people: the server's where it gave one. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, 0 where no answer came. */
  readonly status: number;
  /** Stable, for programs; null where the server named none. */
  readonly code: string | null;
  /** What the refusal is about, unread: the struct that belongs to `code` reads it. */
  readonly values: unknown;
  /** The fields that are wrong. */
  readonly errors: FieldError[];
  /** When trying again makes sense (ISO 8601); null when the server said nothing about it. */
  readonly retryAt: string | null;
  /** The same in seconds from the answer on, for a browser whose clock is wrong. */
  readonly retryAfterSeconds: number | null;

  constructor(
    readonly kind: CallErrorKind,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.values = details.values;
    this.errors = details.errors ?? [];
    this.retryAt = details.retryAt ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Whether an error is a CallError, of this bundle's code or of another one on the same page. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}
