import { startTransition, useState, type RefObject } from 'react';
import { LAST_LEAD_PATH } from '../../../src/contract/screens/picker-paths.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useHost } from '../../../src/element/use-host.js';
import { areKeysOn, rememberKeys } from '../../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../../src/parts/keys/use-shortcuts.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { isNextAwaited, takesKey } from '../state/collect-state.js';
import type { Collect } from '../state/use-collect.js';
import { COLLECT_KEYS, keysOf, type KeyAction } from './collect-keys.js';

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
