/**
 * The keys of the screen: single keys for harmless actions, chords (Ctrl or ⌘ with a key) for verdicts, so that a sentence typed
 * outside a field finishes nothing. The screen decides what each one needs (a held rental, an undo that is still possible).
 */
import type { EnglishText } from '../../src/text/english.js';
import { FIELDS } from './fields.js';

export type ShortcutAction =
  | 'fetch'
  | 'finish'
  | 'invalid'
  | 'undo'
  | 'copy-number'
  | 'copy-all'
  | 'first-message'
  | 'message'
  | 'help'
  | { copyField: number };

export interface Shortcut {
  key: string;
  /** It works only with Ctrl or ⌘. */
  isChord?: true;
  does: EnglishText;
  /** The parameter of `does`, if it has one. */
  what?: EnglishText;
  action: ShortcutAction;
}

/** Every key with its action, as the keys dialog lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
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
  { key: 'Enter', isChord: true, does: 'Finish: the number is valid', action: 'finish' },
  {
    key: 'Backspace',
    isChord: true,
    does: 'Invalid Number; once more to send it now',
    action: 'invalid',
  },
  { key: 'Z', does: 'Undo Invalid Number', action: 'undo' },
  { key: '?', does: 'Show these keys', action: 'help' },
];

export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/**
 * The action of a key press. Never with Alt, while a key repeats, or while an input method composes. On a keyboard of another
 * script the position of the key counts.
 */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  if (press.altKey || press.repeat || press.isComposing) return undefined;
  const isChord = press.ctrlKey !== press.metaKey;
  if (press.ctrlKey && press.metaKey) return undefined;
  const pressed = latinKey(press);
  const key = pressed.length === 1 ? pressed.toUpperCase() : pressed;
  const isShifted = press.shiftKey && key !== '?';
  if (isShifted) return undefined;
  return SHORTCUTS.find((shortcut) => shortcut.key === key && (shortcut.isChord ?? false) === isChord)
    ?.action;
}

/** Whether a press writes a character. */
export const isTextKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** The chord of a verdict, for its button: as it is shown and in the format of `aria-keyshortcuts`. Nothing while keys are off. */
export function chordOf(verdict: 'finish' | 'invalid', hint: (key: string) => string | undefined) {
  const shortcut = SHORTCUTS.find(({ action }) => action === verdict);
  if (!shortcut || hint(shortcut.key) === undefined) return {};
  return {
    hotkey: capsOf(shortcut),
    'aria-keyshortcuts': `${isApple() ? 'Meta' : 'Control'}+${shortcut.key}`,
  };
}

/** The labels on the keys of a shortcut: `N`, `Ctrl Enter`, `⌘ ⌫`. */
export function capsOf({ key, isChord }: Pick<Shortcut, 'key' | 'isChord'>): string {
  if (!isChord) return key;
  return `${isApple() ? '⌘' : 'Ctrl'} ${key === 'Backspace' ? '⌫' : key}`;
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

function latinKey({ key, code }: KeyPress): string {
  const isLatin = key.length !== 1 || /[ -~]/.test(key);
  return isLatin ? key : code.replace(/^(Key|Digit)/, '');
}
