import { useEffect, type RefObject } from 'react';
import { SESSION_END_KEY } from '../../src/core/session.js';

/** Fetches what the form needs once it is used. */
export const loadEntrance = () => import('./enter.js');

/** Fetches it ahead of its use. What fails now is tried again, and told, at the use. */
export function prepareEntrance(): void {
  loadEntrance().catch(() => undefined);
}

/** Whether the last session in this browser ended without a logout. */
export function hasSessionEnd(): boolean {
  try {
    return SESSION_END_KEY in localStorage;
  } catch {
    return false;
  }
}

/**
 * Takes up what somebody did before the form's code was there: fetches ahead for who is in it already, and sends what was sent,
 * which the page has noted on the element (`data-rd-sent`).
 */
export function useEntrance(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector('input');
    if (first?.value) prepareEntrance();
    // As `FirstFocus` does, which would be more code than the login has place for.
    if (
      first?.closest('[autofocus]') &&
      document.activeElement === document.body &&
      matchMedia('(pointer: fine)').matches
    )
      first.focus();
    const element = form.current?.closest<HTMLElement>('[data-rd-sent]');
    if (!element) return;
    element.removeAttribute('data-rd-sent');
    // Not inside React's own work: the form shows its complaints at once.
    queueMicrotask(() => form.current?.requestSubmit());
  }, [form]);
}
