import { useEffect, useState, type RefObject } from 'react';
import { useVisible } from './use-visible.js';

/** Whether an element is inside the window, not scrolled out of view, while the page is visible. */
export function useOnScreen(element: RefObject<Element | null>): boolean {
  const [isInWindow, setInWindow] = useState(false);
  const isVisible = useVisible();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInWindow(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInWindow && isVisible;
}
