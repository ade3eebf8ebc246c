/** The keys of My leads: those of Collect that copy and write, and the one that goes back to it. None changes a lead. */
import { FIELDS } from '../../src/parts/facts/copyable-fields.js';
import type { CopyTarget } from '../../src/parts/facts/use-rental-copy.js';
import type { Shortcut } from '../../src/parts/keys/key-press.js';

export type LeadAction = 'collect' | 'message' | 'help' | { copy: CopyTarget };

type LeadShortcut = Shortcut<LeadAction>;

/** The keys of the list. */
export const LIST_SHORTCUTS: readonly LeadShortcut[] = [
  { key: 'L', does: 'Back to Collect', action: 'collect' },
];

/** The keys of an open lead. */
export const LEAD_SHORTCUTS: readonly LeadShortcut[] = [
  ...LIST_SHORTCUTS,
  { key: 'N', does: 'Copy the number', action: { copy: 'number' } },
  ...FIELDS.map(({ name, hotkey, label, copying }) => ({
    key: hotkey,
    ...(copying ? { does: copying } : { does: 'Copy {what}' as const, what: label }),
    action: { copy: name },
  })),
  { key: 'C', does: 'Copy everything', action: { copy: 'all' } },
  { key: 'M', does: 'Write to the creator; Escape leaves the field', action: 'message' },
  { key: '?', does: 'Show these keys', action: 'help' },
];

/** They open another screen or focus a field. */
export const isLeaving = (action: LeadAction): boolean => action === 'collect' || action === 'message';
