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
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && goBack();
  let isInside = false;
  const noteFocus = () => {
    isInside = host.contains(document.activeElement);
  };
  const observer = new MutationObserver(() => {
    if (isInside && document.activeElement === document.body) goBack();
  });
  document.addEventListener('focusout', remember);
  document.addEventListener('focusin', noteFocus);
  host.addEventListener('keydown', press);
  observer.observe(host, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusout', remember);
    document.removeEventListener('focusin', noteFocus);
    host.removeEventListener('keydown', press);
    observer.disconnect();
  };
}
