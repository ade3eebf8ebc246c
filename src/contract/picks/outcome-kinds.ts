/** Calls that end without a verdict (readings.md, 'Verdicts and outcomes'). */
import { boolean, nullable, number, object, string, type Infer } from 'superstruct';
import { Instant } from '../base/fields.js';
import { choice } from '../base/choice.js';

export const OUTCOME_KINDS = ['no-answer', 'call-back', 'skipped'] as const;
export const OutcomeKind = choice(OUTCOME_KINDS);
export type OutcomeKind = Infer<typeof OutcomeKind>;

/** The title of each outcome on the screen. */
export const OUTCOME_TITLES = {
  'no-answer': 'No answer',
  'call-back': 'Call back',
  skipped: 'Call skipped',
} as const satisfies Record<OutcomeKind, string>;

/** How the last call ended, for a rental that waits for another call or was finished without a verdict. */
export const Outcome = object({
  kind: OutcomeKind,
  /** Why the rental was skipped. */
  reason: nullable(string()),
  /** How many calls nobody answered. */
  tries: number(),
  /** When the rental can be fetched again; null if it isn't called again. */
  dueAt: nullable(Instant),
  /** True if only the picker who promised the call-back gets the rental then. */
  isForPicker: boolean(),
});
export type Outcome = Infer<typeof Outcome>;
