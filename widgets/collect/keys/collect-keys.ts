/**
 * The keys of Collect, a row a key: help, hints and handling read it. Single keys are for harmless actions, chords (Ctrl or ⌘ with a
 * key) for what ends the call, so that a sentence typed outside a field finishes nothing.
 */
import { startTransition, useState, type RefObject } from 'react';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useHost } from '../../../src/element/use-host.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';
import type { CopyTarget } from '../../../src/parts/facts/use-rental-copy.js';
import {
  capsOf,
  isApple,
  type ControlKey,
  type Shortcut,
  type ShortcutText,
} from '../../../src/parts/keys/key-press.js';
import { areKeysOn, rememberKeys } from '../../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../../src/parts/keys/use-shortcuts.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { isNextAwaited, takesKey, type CollectEvent } from '../state/collect-state.js';
import type { Collect } from '../state/use-collect.js';

/** What a key does. */
export type KeyAction =
  | { send: CollectEvent }
  | { copy: CopyTarget }
  /** Presses the button with this selector, or focuses the field; nothing while that is missing or unavailable. `isVerdict`: it decides. */
  | { press: string; isVerdict?: true }
  /** Another screen opens only when no letter follows, so that a sentence doesn't leave this one. */
  | { show: 'help' | 'last-lead'; isLeaving?: true };

export interface CollectKey extends Shortcut<KeyAction>, ShortcutText {
  /** By which a control finds its key (`keyOf`). */
  name: string;
  /** It works, and is listed, only while outcomes are on. */
  isOfOutcomes?: true;
}

/** The selector of the control that shows this key. */
const control = (name: string) => `[data-has-key='${name}']`;

/** Every key, in the order of the keys dialog. */
export const COLLECT_KEYS: readonly CollectKey[] = [
  {
    name: 'fetch',
    key: 'F',
    does: 'Fetch the next rental; during the wait: as soon as it is over',
    action: { send: { type: 'fetch-key' } },
  },
  {
    name: 'dont-fetch',
    key: 'Escape',
    does: 'Take back an F that was pressed too early',
    action: { send: { type: 'dont-fetch' } },
  },
  { name: 'number', key: 'N', does: 'Copy the number', action: { send: { type: 'copy-key' } } },
  ...FIELDS.map(({ name, hotkey, copying, label }) => ({
    name,
    key: hotkey,
    ...(copying ? { does: copying } : { does: 'Copy {what}' as const, what: label }),
    action: { copy: name },
  })),
  { name: 'all', key: 'C', does: 'Copy everything', action: { copy: 'all' } },
  {
    name: 'first-message',
    key: 'T',
    does: 'Write the first message; once more to copy it',
    action: { press: control('first-message') },
  },
  {
    name: 'message',
    key: 'M',
    does: 'Write to the creator; Escape leaves the field',
    action: { press: '.rd-creator-messages textarea' },
  },
  {
    name: 'email',
    key: 'E',
    does: 'Write the client’s email; Escape leaves the field',
    action: { press: '.client-email input' },
  },
  {
    name: 'valid',
    key: 'Enter',
    isChord: true,
    does: 'Finish: the number is valid',
    action: { send: { type: 'decide', status: 'valid', isByKey: true } },
  },
  {
    name: 'invalid',
    key: 'Backspace',
    isChord: true,
    does: 'Invalid Number',
    action: { send: { type: 'decide', status: 'invalid', isByKey: true } },
  },
  {
    name: 'take-back',
    key: 'Z',
    does: 'Take the last verdict back, or change it while another rental is in hand',
    action: { press: control('take-back'), isVerdict: true },
  },
  {
    name: 'no-answer',
    key: 'ArrowDown',
    isChord: true,
    isOfOutcomes: true,
    does: 'No answer',
    action: { press: control('no-answer'), isVerdict: true },
  },
  {
    name: 'call-back',
    key: 'B',
    isOfOutcomes: true,
    does: 'Call back: choose when',
    action: { press: control('call-back') },
  },
  {
    name: 'skipped',
    key: 'K',
    isOfOutcomes: true,
    does: 'Skip: say why',
    action: { press: control('skipped') },
  },
  {
    name: 'last-lead',
    key: 'L',
    does: 'Open the lead that you finished last; once more to come back',
    action: { show: 'last-lead', isLeaving: true },
  },
  { name: 'help', key: '?', does: 'Show these keys', action: { show: 'help' } },
];

/** The key of a control, by the row's name; only the mark while hints are off. */
export type KeyOf = (name: string) => ControlKey;

export const keysOf =
  (areShown: boolean): KeyOf =>
  (name) => {
    const row = COLLECT_KEYS.find((one) => one.name === name);
    if (!row || !areShown) return { 'data-has-key': name };
    const spoken = row.isChord ? `${isApple() ? 'Meta' : 'Control'}+${row.key}` : row.key;
    return { hotkey: capsOf(row), 'aria-keyshortcuts': spoken, 'data-has-key': name };
  };

interface Options {
  collect: Collect;
  root: RefObject<HTMLElement | null>;
  /** The embedding page turns all single keys off. */
  noHotkeys: boolean;
  onHelp: () => void;
}

/** Handles the keys of the screen, and says which controls show them. */
export function useCollectKeys({ collect, root, noHotkeys, onHelp }: Options) {
  const emit = useEmit();
  const [isChosen, setChosen] = useState(areKeysOn);
  const hasKeyboard = useHasKeyboard();
  const areOn = isChosen && !noHotkeys;
  useShortcuts(useHost(), {
    shortcuts: COLLECT_KEYS,
    isOn: areOn,
    act,
    isLeaving: (action) => 'isLeaving' in action,
  });

  /** Returns true if the key did something. Other keys are left to the page. */
  function act(action: KeyAction): boolean {
    if ('send' in action) {
      const isTaken = takesKey(collect.getState(), action.send);
      collect.send(action.send);
      return isTaken;
    }
    if ('copy' in action) return !isNextAwaited(collect.getState()) && collect.copying.copy(action.copy);
    if ('press' in action) {
      const isTooEarly = action.isVerdict && collect.getState().isNew;
      if (!isTooEarly) return press(root.current, action.press);
      collect.send({ type: 'too-early' });
      return true;
    }
    if (action.show === 'last-lead') emit('rd-navigate', { path: LAST_LEAD_PATH });
    // The key answers first, and the dialog is rendered after it: on a slow processor that takes 100 ms.
    else startTransition(onHelp);
    return true;
  }

  return {
    areOn,
    switchKeys: (isOn: boolean) => {
      rememberKeys(isOn);
      setChosen(isOn);
    },
    /** The key of a control, by its name. */
    keyOf: keysOf(areOn && hasKeyboard),
    /** The hint of a control that knows its own key; nothing while keys are off, or without a keyboard. */
    hint: (key: string) => (areOn && hasKeyboard ? key : undefined),
  };
}

function press(root: HTMLElement | null, selector: string): boolean {
  const control = root?.querySelector<HTMLElement>(selector);
  if (!control || control.getAttribute('aria-disabled') === 'true') return false;
  if (control.matches('input, textarea')) control.focus();
  else control.click();
  return true;
}
