import { createElement, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { loadCode } from '../../src/core/load-code.js';
import type * as Entrance from './enter.js';

let entrance: typeof Entrance | undefined;

/** Loads the code that the form needs when it is used. */
export const loadEntrance = async () => (entrance ??= await loadCode(() => import('./enter.js')));

/**
 * What is shown after the login; null until its code is loaded. A login by the form has loaded it, so it replaces the form at
 * once: otherwise what the page shows below would move twice, the second time under a click.
 */
export function useLoggedIn(isLoggedIn: boolean): ReactNode {
  const [, rerender] = useState<unknown>();
  useEffect(() => {
    if (isLoggedIn && !entrance)
      loadEntrance().then(rerender, (error: unknown) =>
        rerender(() => {
          throw error;
        }),
      );
  }, [isLoggedIn]);
  return entrance ? createElement(entrance.LoggedIn) : null;
}

/**
 * Handles what a person did before the form's code was loaded. The page marks the element when somebody submits the form
 * (`data-rd-sent`), and this sends the form then.
 */
export function useEntrance(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const first = form.current?.querySelector('input');
    // Does the same as `FirstFocus`, which would be too much code for the login.
    if (
      first?.closest('[autofocus]') &&
      document.activeElement === document.body &&
      matchMedia('(pointer: fine)').matches
    )
      first.focus();
    const element = form.current?.closest<HTMLElement>('[data-rd-sent]');
    if (!element) return;
    element.removeAttribute('data-rd-sent');
    // The form is sent in a separate task, outside React's work, so that it shows its errors at once.
    queueMicrotask(() => form.current?.requestSubmit());
  }, [form]);
}
