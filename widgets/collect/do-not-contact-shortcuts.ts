import type { Shortcut, ShortcutText } from '../../src/parts/keys/key-press.js';

/** The key that opens the reasons for which the number in hand is put on the do-not-contact list; it lists nothing itself. */
export const DO_NOT_CONTACT_SHORTCUTS: readonly (Shortcut<'do-not-contact'> & ShortcutText)[] = [
  { key: 'D', does: 'Do not contact: say why', action: 'do-not-contact' },
];
