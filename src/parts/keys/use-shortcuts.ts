import { useEffect, useEffectEvent, useRef } from 'react';
import { isFocusFree } from '../../ui/focus/is-focus-free.js';
import { findAction, isTextKey, type Shortcut } from './key-press.js';

/**
 * After a character that is no shortcut, single keys count for this long as text that somebody types outside
 * a field.
 */
const TYPING_MS = 1000;
/** A key that opens another screen waits this long for another character, so that a sentence that starts with it stays here. */
const LEAVING_KEY_MS = 300;
const EDITABLE = 'input, textarea, select, [contenteditable]';

interface Options<Action> {
  shortcuts: readonly Shortcut<Action>[];
  isOn: boolean;
  /** Returns true when the key did something. */
  act: (action: Action) => boolean | undefined;
  /** Whether the action opens another screen. One that opens a field acts at once, so that what is typed next lands there. */
  isLeaving?: (action: Action) => boolean;
  /** A dialog in which the keys also work. */
  dialog?: string;
}

/**
 * Runs `act` for the keys of a screen without taking a key from anything else: only while the focus is inside the element, or
 * nowhere on the page (`isNowhere`); never in a field, behind a dialog, for an invisible element, or in the middle of a typed
 * sentence.
 */
export function useShortcuts<Action>(
  host: HTMLElement,
  { shortcuts, isOn, act, isLeaving = () => false, dialog }: Options<Action>,
): void {
  const typedAtMs = useRef(-Infinity);
  const leavingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useEffectEvent((action: Action) => {
    leavingTimer.current = undefined;
    act(action);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLeavingAwaited = leavingTimer.current !== undefined;
    clearTimeout(leavingTimer.current);
    leavingTimer.current = undefined;
    if (event.defaultPrevented || !isForUs(event, host, dialog)) return;
    const action = findAction(shortcuts, event);
    // Escape and a key with Ctrl or ⌘ end a typed text. Times are those of the events, because a change of
    // the machine's clock doesn't affect them.
    if (event.key === 'Escape' || event.ctrlKey || event.metaKey) typedAtMs.current = -Infinity;
    const isTyping = event.timeStamp - typedAtMs.current < TYPING_MS;
    if (isTextKey(event) && (isTyping || isLeavingAwaited || action === undefined))
      typedAtMs.current = event.timeStamp;
    else if (action !== undefined && isLeaving(action))
      leavingTimer.current = setTimeout(() => leave(action), LEAVING_KEY_MS);
    else if (action !== undefined && act(action)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(leavingTimer.current);
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}

function isForUs(event: KeyboardEvent, host: HTMLElement, dialog = ''): boolean {
  const path = event.composedPath().filter((target) => target instanceof Element);
  if (path.some((element) => element.matches(EDITABLE))) return false;
  const openDialog = path.find((element) => element.matches('dialog'));
  if (openDialog && !(dialog !== '' && openDialog.matches(dialog))) return false;
  return path.includes(host) || isFocusFree(host);
}
