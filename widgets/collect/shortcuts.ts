/**
 * The keys of the screen: single keys for harmless actions, chords (Ctrl or ⌘ with a key) for verdicts, so that a sentence typed
 * outside a field finishes nothing. The screen decides what each one needs (a held rental, an undo that is still possible).
 */
import { FIELDS } from '../../src/parts/facts/copyable-fields.js';
import { capsOf, findAction, isApple, type KeyPress, type Shortcut } from '../../src/parts/keys/key-press.js';

export type ShortcutAction =
  | 'fetch'
  | 'finish'
  | 'invalid'
  | 'undo'
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
export const OUTCOME_SHORTCUTS: readonly CollectShortcut[] = [
  { key: 'ArrowDown', isChord: true, does: 'No answer', action: 'no-answer' },
  { key: 'B', does: 'Call back: choose when', action: 'call-back' },
  { key: 'K', does: 'Skip: say why', action: 'skip' },
];

/** Every key with its action, as the keys dialog lists them. */
export const SHORTCUTS: readonly CollectShortcut[] = [
  { key: 'F', does: 'Fetch the next rental', action: 'fetch' },
  { key: 'N', does: 'Copy the number', action: 'copy-number' },
  ...FIELDS.map(({ hotkey, label, copying }, index) => ({
    key: hotkey,
    ...(copying ? { does: copying } : { does: 'Copy {what}' as const, what: label }),
    action: { copyField: index },
  })),
  { key: 'C', does: 'Copy everything', action: 'copy-all' },
  { key: 'T', does: 'Write the first message; once more to copy it', action: 'first-message' },
  { key: 'M', does: 'Write to the creator; Escape leaves the field', action: 'message' },
  { key: 'E', does: 'Write the client’s email; Escape leaves the field', action: 'email' },
  { key: 'Enter', isChord: true, does: 'Finish: the number is valid', action: 'finish' },
  {
    key: 'Backspace',
    isChord: true,
    does: 'Invalid Number; once more to send it now',
    action: 'invalid',
  },
  { key: 'Z', does: 'Undo Invalid Number', action: 'undo' },
  ...OUTCOME_SHORTCUTS,
  { key: 'L', does: 'Open the lead that you finished last; once more to come back', action: 'last-lead' },
  { key: '?', does: 'Show these keys', action: 'help' },
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
