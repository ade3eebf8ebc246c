/** The keys that call and text a client. They are chords, because a call can't be taken back: no typed sentence contains one. */
import type { AttemptKind } from '../../contract/picks/attempts.js';
import type { Shortcut, ShortcutText } from '../keys/key-press.js';

export const DIAL_SHORTCUTS: readonly (Shortcut<AttemptKind> & ShortcutText)[] = [
  { key: 'ArrowUp', isChord: true, does: 'Dial the number', action: 'call' },
  { key: 'ArrowRight', isChord: true, does: 'Text the first message', action: 'text' },
];
