import type { Coded } from '../contract/base/coded.js';
import type { Refused } from '../text/said.js';
import type { FieldError } from '../contract/base/envelope.js';

/** How a call failed (specification, section 8). HTTP means that the server refused it with its status. */
export type CallErrorKind = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'HTTP';

interface Details {
  status?: number;
  errors?: FieldError[];
  retryAt?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/** The only error of a call. `message` is English: the server's if it gave one. Elements translate it by `code` and `values`. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, 0 when no answer arrived. */
  readonly status: number;
  /** Names the text of `message`; null if the message is our own text, because the server gave none. */
  readonly code: string | null;
  /** The values in the message, unparsed: the struct that belongs to `code` reads them. */
  readonly values: unknown;
  /** The wrong fields. */
  readonly errors: FieldError[];
  /** When a retry makes sense (ISO 8601); null if the server didn't say. */
  readonly retryAt: string | null;
  /** The time until then in seconds after the answer, for a browser with a wrong clock. */
  readonly retryAfterSeconds: number | null;
  /** What the call says when it fails without a message (`Says.failed`). */
  failed?: string | undefined;
  /** True if a toast has shown it, or mustn't, so that it is shown once. */
  wasAnnounced = false;
  /** The toast that has shown it. */
  toastId?: string;

  constructor(
    readonly kind: CallErrorKind,
    said: string | Coded,
    details: Details = {},
  ) {
    const { message, code = null, values }: Refused = typeof said === 'string' ? { message: said } : said;
    super(message, { cause: details.cause });
    this.status = details.status ?? 0;
    this.code = code;
    this.values = values;
    this.errors = details.errors ?? [];
    this.retryAt = details.retryAt ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Whether an error is a CallError, of this bundle or of another one on the same page. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}
