/** The single keys of the screen. What each one needs to act (a held rental, an undo that is still open) the screen decides. */
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
  does: EnglishText;
  action: ShortcutAction;
}

/** Every key with what it does, as the keys dialog lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'F', does: 'Fetch the next rental', action: 'fetch' },
  { key: 'N', does: 'Copy the number', action: 'copy-number' },
  ...FIELDS.map(({ hotkey, copying }, index) => ({
    key: hotkey,
    does: copying,
    action: { copyField: index },
  })),
  { key: 'C', does: 'Copy everything', action: 'copy-all' },
  { key: 'T', does: 'Write the first message; once more to copy it', action: 'first-message' },
  { key: 'M', does: 'Write to the creator; Escape leaves the field', action: 'message' },
  { key: 'V', does: 'Finish: the number is valid', action: 'finish' },
  { key: 'I', does: 'Invalid Number; once more to send it now', action: 'invalid' },
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
 * What a key press means. Never anything with Ctrl, Alt or Cmd (those belong to browser and page), while a key is held
 * down, or while an input method composes. On a keyboard of another script the place of the key counts.
 */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat || press.isComposing) return undefined;
  const key = latinKey(press).toUpperCase();
  const isShifted = press.shiftKey && key !== '?';
  return isShifted ? undefined : SHORTCUTS.find((shortcut) => shortcut.key === key)?.action;
}

function latinKey({ key, code }: KeyPress): string {
  const isLatin = key.length !== 1 || /[ -~]/.test(key);
  return isLatin ? key : code.replace(/^(Key|Digit)/, '');
}
