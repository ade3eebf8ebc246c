/** The envelope of every answer of the API (architecture.md, 'Fixed names'; specification, section 8). */
import {
  array,
  defaulted,
  literal,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct';
import { Instant } from './fields.js';

/** The text of a refusal. A server of a previous version may send a field's error without a code. */
const codedText = {
  message: string(),
  code: defaulted(string(), ''),
  values: optional(record(string(), unknown())),
};

/** A text with its code, as it is sent and stored. */
export const CodedText = object(codedText);

/** One wrong field: `path` names it (`number`), `message` says what to do, `code` and `values` are for programs. */
export const FieldError = object({ path: string(), ...codedText });
export type FieldError = Infer<typeof FieldError>;

/**
 * A refusal. `message` is the English sentence for people who call the API; `code` names it and `values` are the parts that vary
 * (`refusals/all.ts`). With the code `invalid-input` the message is that of the first field. `retryAt` says when a retry makes
 * sense, and so does `retryAfter` in seconds, for clients with a wrong clock. A page also reads the refusal of a gateway before the
 * server, which may have only a `message`.
 */
export const Failure = type({
  success: defaulted(literal(false), false),
  ...codedText,
  errors: optional(array(FieldError)),
  retryAt: optional(Instant),
  retryAfter: optional(number()),
});
export type Failure = Infer<typeof Failure>;
