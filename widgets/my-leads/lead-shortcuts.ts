import { FIELDS } from '../../src/parts/facts/copyable-fields.js';
import type { Shortcut, ShortcutText } from '../../src/parts/keys/key-press.js';
import { LIST_SHORTCUTS, type LeadAction } from './list-shortcuts.js';

/**
 * The keys of an open lead: those of Collect that copy and write, and the key that goes back to Collect. None
 * changes the lead.
 */
export const LEAD_SHORTCUTS: readonly (Shortcut<LeadAction> & ShortcutText)[] = [
  ...LIST_SHORTCUTS.map((shortcut) => ({ ...shortcut, does: 'Back to Collect' as const })),
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
