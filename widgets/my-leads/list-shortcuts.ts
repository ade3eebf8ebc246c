import type { CopyTarget } from '../../src/parts/facts/use-rental-copy.js';
import type { Shortcut } from '../../src/parts/keys/key-press.js';

export type LeadAction = 'collect' | 'message' | 'help' | { copy: CopyTarget };

/** The keys of the list. */
export const LIST_SHORTCUTS: readonly Shortcut<LeadAction>[] = [{ key: 'L', action: 'collect' }];

/** Whether the action opens another screen. */
export const isLeaving = (action: LeadAction): boolean => action === 'collect';
