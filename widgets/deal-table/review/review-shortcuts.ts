import { DEAL_FAILED_REASONS, type DealFailedReason } from '../../../src/contract/deals/deal-status.js';
import type { Shortcut, ShortcutText } from '../../../src/parts/keys/key-press.js';

export type ReviewAction = { fail: DealFailedReason } | 'done' | 'own-reason' | 'next' | 'undo' | 'help';

/** The key of each of the usual reasons: its number. */
export const reasonKey = (reason: DealFailedReason): string =>
  String(DEAL_FAILED_REASONS.indexOf(reason) + 1);

/** The key for a reason in the reviewer's own words. */
export const OWN_REASON_KEY = String(DEAL_FAILED_REASONS.length + 1);

/** The keys of the review: one key decides a deal. */
export const REVIEW_SHORTCUTS: readonly (Shortcut<ReviewAction> & ShortcutText)[] = [
  { key: 'D', action: 'done', does: 'Done: the next deal comes at once' },
  ...DEAL_FAILED_REASONS.map((reason) => ({
    key: reasonKey(reason),
    action: { fail: reason },
    does: 'Failed, with the reason of this number' as const,
  })),
  { key: OWN_REASON_KEY, action: 'own-reason', does: 'Failed, with a reason in your own words' },
  { key: 'N', action: 'next', does: 'The next deal, without a decision' },
  { key: 'U', action: 'undo', does: 'Undo the last decision, and open its deal again' },
  { key: '?', action: 'help', does: 'Show these keys' },
];
