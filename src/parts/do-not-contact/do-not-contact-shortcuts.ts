import type { Shortcut, ShortcutText } from '../keys/key-press.js';

/** The key that opens the reasons for which a number is put on the do-not-contact list; it lists nothing itself. */
export const DO_NOT_CONTACT_SHORTCUTS: readonly (Shortcut<'do-not-contact'> & ShortcutText)[] = [
  { key: 'D', does: 'Do not contact: say why', action: 'do-not-contact' },
];
