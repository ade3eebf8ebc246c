/** Calls that end without a verdict (readings.md, 'Verdicts and outcomes'). */
import { boolean, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { Instant } from './fields.js';

export const OutcomeKind = enums(['no-answer', 'call-back', 'skipped']);
export type OutcomeKind = Infer<typeof OutcomeKind>;

/** The title of each outcome on the screen. */
export const OUTCOME_TITLES = {
  'no-answer': 'No answer',
  'call-back': 'Call back',
  skipped: 'Call skipped',
} as const satisfies Record<OutcomeKind, string>;

/** How a rental's last call ended, of a rental that waits for another call or was finished without a verdict. */
export const Outcome = object({
  kind: OutcomeKind,
  /** Why it was skipped. */
  reason: nullable(string()),
  /** How often nobody answered. */
  tries: number(),
  /** From when on it can be fetched again; null: it isn't called again. */
  dueAt: nullable(Instant),
  /** Only the picker who promised the call-back gets it then. */
  isForPicker: boolean(),
});
export type Outcome = Infer<typeof Outcome>;
