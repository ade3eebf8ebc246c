import { useEffect, useEffectEvent, useRef } from 'react';
import { actionOf, isTextKey, type ShortcutAction } from './shortcuts.js';

/** For this long after a character that is no shortcut, single keys count as text that somebody types outside a field. */
const TYPING_MS = 1000;
/**
 * The key of the message box waits this long for another character: a sentence that starts with it must not be written, and sent,
 * there.
 */
const MESSAGE_KEY_MS = 300;
const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Runs `act` for the keys of `shortcuts.ts` without taking a key from anything else: only while the focus is inside the element, or
 * nowhere on the page (`isNowhere`); never in a field, behind a dialog, for an invisible element, or in the middle of a typed
 * sentence.
 */
export function useShortcuts(
  host: HTMLElement,
  isOn: boolean,
  act: (action: ShortcutAction) => boolean,
): void {
  const typedAtMs = useRef(-Infinity);
  const messageTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openMessage = useEffectEvent(() => {
    messageTimer.current = undefined;
    act('message');
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMessageAwaited = messageTimer.current !== undefined;
    clearTimeout(messageTimer.current);
    messageTimer.current = undefined;
    if (event.defaultPrevented || !isForUs(event, host)) return;
    const action = actionOf(event);
    // Escape and a chord end a text. The time is that of the events, which no change of the machine's clock affects.
    if (event.key === 'Escape' || event.ctrlKey || event.metaKey) typedAtMs.current = -Infinity;
    const isTyping = event.timeStamp - typedAtMs.current < TYPING_MS;
    if (isTextKey(event) && (isTyping || isMessageAwaited || action === undefined))
      typedAtMs.current = event.timeStamp;
    else if (action === 'message') messageTimer.current = setTimeout(() => openMessage(), MESSAGE_KEY_MS);
    else if (action !== undefined && act(action)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(messageTimer.current);
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}

function isForUs(event: KeyboardEvent, host: HTMLElement): boolean {
  const path = event.composedPath().filter((target) => target instanceof Element);
  if (path.some((element) => element.matches(EDITABLE) || element.matches('dialog'))) return false;
  if (path.includes(host)) return true;
  return (
    isNowhere(document.activeElement) && document.querySelector(':modal') === null && host.checkVisibility()
  );
}

/**
 * Whether no control has the focus. A page may focus its heading or main part after a change of screen, so that a screen reader
 * starts there; these handle no keys.
 */
function isNowhere(focused: Element | null): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.matches(':is(h1, h2, main, section)[tabindex="-1"]:not([role], [contenteditable])');
}
