import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The box inside an element in the light DOM. It stays the element's only child. When the page's scripts replace the content, for
 * example when they morph the page into the server's new markup (Turbo, idiomorph, Livewire), the box is put back with typed text
 * and focus.
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
  // A removal also fires `blur`, so this checks after the box is back whether the focus has really left.
  const forgetFocus = () => {
    if (!ref.current?.matches(':focus-within')) focused.current = null;
  };
  return (
    <div
      ref={ref}
      // All our languages are written from left to right, also on a page that is written from right to left.
      dir="ltr"
      className="rd-light"
      onFocus={({ target }) => (focused.current = target)}
      onBlur={() => setTimeout(forgetFocus)}
    >
      {children}
    </div>
  );
}
