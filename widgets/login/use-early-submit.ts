import { useEffect, type RefObject } from 'react';

/** Sends the form that somebody has sent before its code was there: the page has noted it on the element (`data-rd-sent`). */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current?.closest<HTMLElement>('[data-rd-sent]');
    if (!element) return;
    element.removeAttribute('data-rd-sent');
    // Not inside React's own work: the form shows its complaints at once.
    queueMicrotask(() => form.current?.requestSubmit());
  }, [form]);
}
