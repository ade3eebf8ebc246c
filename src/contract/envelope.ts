/** What every answer of the API is wrapped in (architecture.md, 'Fixed names'; specification, section 8). */
import { array, literal, number, object, optional, string, type, type Infer } from 'superstruct';
import { Instant } from './fields.js';

/** One field that is wrong: `path` names it (`number`), `message` says what to do. */
export const FieldError = object({ path: string(), message: string() });
export type FieldError = Infer<typeof FieldError>;

/**
 * A refusal. `message` is a sentence for people; `code` is stable, for programs, and `values` say what it is about (`edit-conflict.ts`); `retryAt` (and the same as
 * `retryAfter`, in seconds, for clients with a wrong clock) says when trying again makes sense.
 */
export const Failure = type({
  success: literal(false),
  message: string(),
  code: optional(string()),
  values: optional(type({})),
  errors: optional(array(FieldError)),
  retryAt: optional(Instant),
  retryAfter: optional(number()),
});
export type Failure = Infer<typeof Failure>;
