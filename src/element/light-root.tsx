import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The box inside an element in the light DOM. It stays the element's only child: when the page's scripts replace the content, as
 * when they morph the page into new markup of the server (Turbo, idiomorph, Livewire), the box is put back, with typed text and
 * focus.
 */
export function LightRoot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    const host = box?.parentElement;
    if (!host) return;
    const observer = new MutationObserver(() => {
      if (host.firstChild === box && host.lastChild === box) return;
      host.replaceChildren(box);
      focused.current?.focus();
    });
    observer.observe(host, { childList: true });
    return () => observer.disconnect();
  }, []);
  // A removal blurs too, so whether the focus has really left is known only after the box is back.
  const forgetFocus = () => {
    if (!ref.current?.matches(':focus-within')) focused.current = null;
  };
  return (
    <div
      ref={ref}
      // Our languages are all written from left to right, also on a page that isn't.
      dir="ltr"
      className="rd-light"
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => setTimeout(forgetFocus)}
    >
      {children}
    </div>
  );
}
