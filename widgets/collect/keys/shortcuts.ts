/**
 * The keys of the screen: single keys for harmless actions, chords (Ctrl or ⌘ with a key) for verdicts, so that a sentence typed
 * outside a field finishes nothing. The screen decides what each one needs (a held rental, a verdict that can be taken back).
 */
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import {
  capsOf,
  findAction,
  isApple,
  type KeyPress,
  type Shortcut,
} from '../../../src/parts/keys/key-press.js';

export type ShortcutAction =
  | 'fetch'
  | 'dont-fetch'
  | 'finish'
  | 'invalid'
  | 'take-back'
  | 'no-answer'
  | 'call-back'
  | 'skip'
  | 'copy-number'
  | 'copy-all'
  | 'first-message'
  | 'message'
  | 'email'
  | 'last-lead'
  | 'help'
  | { copyField: number };

type CollectShortcut = Shortcut<ShortcutAction>;

/** The keys of calls without a verdict; they do nothing while the setting is off. */
const OUTCOME_SHORTCUTS: readonly CollectShortcut[] = [
  { key: 'ArrowDown', isChord: true, action: 'no-answer' },
  { key: 'B', action: 'call-back' },
  { key: 'K', action: 'skip' },
];

/** Every key with its action, in the order of the keys dialog. `keys-help.tsx` has their texts. */
export const SHORTCUTS: readonly CollectShortcut[] = [
  { key: 'F', action: 'fetch' },
  { key: 'Escape', action: 'dont-fetch' },
  { key: 'N', action: 'copy-number' },
  ...FIELDS.map(({ hotkey }, index) => ({ key: hotkey, action: { copyField: index } })),
  { key: 'C', action: 'copy-all' },
  { key: 'T', action: 'first-message' },
  { key: 'M', action: 'message' },
  { key: 'E', action: 'email' },
  { key: 'Enter', isChord: true, action: 'finish' },
  { key: 'Backspace', isChord: true, action: 'invalid' },
  { key: 'Z', action: 'take-back' },
  ...OUTCOME_SHORTCUTS,
  { key: 'L', action: 'last-lead' },
  { key: '?', action: 'help' },
];

/** The action of a key press (`findAction`). */
export const actionOf = (press: KeyPress): ShortcutAction | undefined => findAction(SHORTCUTS, press);

/** The chord of a verdict, for its button: as it is shown and in the format of `aria-keyshortcuts`. Nothing while keys are off. */
export function chordOf(
  verdict: 'finish' | 'invalid' | 'no-answer',
  hint: (key: string) => string | undefined,
) {
  const shortcut = SHORTCUTS.find(({ action }) => action === verdict);
  if (!shortcut || hint(shortcut.key) === undefined) return {};
  return {
    hotkey: capsOf(shortcut),
    'aria-keyshortcuts': `${isApple() ? 'Meta' : 'Control'}+${shortcut.key}`,
  };
}
