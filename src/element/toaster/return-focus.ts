/**
 * Returns the focus from the toasts to where the person was, when they press Escape or when the last toast disappears. Sonner does
 * this too, but of a shadow root it sees only the host, which can't take the focus. Returns the function that removes the listeners.
 */
export function returnFocus(host: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  const remember = (event: FocusEvent) => {
    const [from] = event.composedPath();
    if (from instanceof HTMLElement && !host.contains(from)) before = from;
  };
  const goBack = () => {
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
  // At the window: sonner listens at the document, and must see before that the focus is in its toasts, or they would never end.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.composedPath().includes(host)) goBack();
  };
  let isInside = false;
  const noteFocus = () => {
    isInside = host.contains(document.activeElement);
  };
  const observer = new MutationObserver(() => {
    if (isInside && document.activeElement === document.body) goBack();
  });
  document.addEventListener('focusout', remember);
  document.addEventListener('focusin', noteFocus);
  window.addEventListener('keydown', press);
  observer.observe(host, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusout', remember);
    document.removeEventListener('focusin', noteFocus);
    window.removeEventListener('keydown', press);
    observer.disconnect();
  };
}
