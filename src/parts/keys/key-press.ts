/** Which key of a screen was pressed, and how keys are shown. */
import type { EnglishText } from '../../text/english.js';

/** A key of a screen with its action. */
export interface Shortcut<Action> {
  key: string;
  /** Whether the key works only with Ctrl or ⌘. */
  isChord?: true;
  action: Action;
}

/** The action of a key, in the words of the keys dialog. */
export interface ShortcutText {
  does: EnglishText;
  /** The parameter of `does`, if it has one. */
  what?: EnglishText;
}

/** The properties of a control that shows its key; `data-has-key` is the mark by which a key finds it. */
export interface ControlKey {
  hotkey?: string;
  'aria-keyshortcuts'?: string;
  'data-has-key'?: string;
}

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
 * The action of a key press among the keys of a screen. There is none with Alt, while a key repeats, or while
 * an input method composes. On a keyboard of another script the position of the key counts.
 */
export function findAction<Action>(
  shortcuts: readonly Shortcut<Action>[],
  press: KeyPress,
): Action | undefined {
  if (press.altKey || press.repeat || press.isComposing) return undefined;
  const isChord = press.ctrlKey !== press.metaKey;
  if (press.ctrlKey && press.metaKey) return undefined;
  const pressed = latinKey(press);
  const key = pressed.length === 1 ? pressed.toUpperCase() : pressed;
  const isShifted = press.shiftKey && key !== '?';
  if (isShifted) return undefined;
  return shortcuts.find((shortcut) => shortcut.key === key && (shortcut.isChord ?? false) === isChord)
    ?.action;
}

/** Whether a press writes a character. */
export const isTextKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const SYMBOLS: Partial<Record<string, string>> = {
  Backspace: '⌫',
  ArrowDown: '↓',
  ArrowRight: '→',
  ArrowUp: '↑',
  Enter: '↵',
};

/** The labels on the keys of a shortcut: `N`, `Ctrl ↵`, `⌘ ⌫`. */
export function capsOf({ key, isChord }: Pick<Shortcut<unknown>, 'key' | 'isChord'>): string {
  if (!isChord) return key;
  return `${isApple() ? '⌘' : 'Ctrl'} ${SYMBOLS[key] ?? key}`;
}

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

function latinKey({ key, code }: KeyPress): string {
  const isLatin = key.length !== 1 || /[ -~]/.test(key);
  return isLatin ? key : code.replace(/^(Key|Digit)/, '');
}
