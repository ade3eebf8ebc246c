import { useEffect, useEffectEvent } from 'react';
import { findAction } from '../../src/parts/keys/key-press.js';

const SHORTCUTS = [{ key: 'K', isChord: true, action: 'find' }] as const;

/** Calls back for Ctrl+K or ⌘K anywhere on the page, unless something has handled the press. */
export function useFindKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || findAction(SHORTCUTS, event) === undefined) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
