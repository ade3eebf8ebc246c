/** What Escape closes by the browser's own rules. */
const OPEN = 'dialog[open], :popover-open';

/**
 * Keeps an Escape from the page's own dialogs and shortcuts when something in the element has used it, or closes at it: a dialog of
 * the page around the element stays open. Returns the function that stops this.
 */
export function keepEscape(host: HTMLElement): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(host));
    if (event.defaultPrevented || inside.some((target) => target instanceof Element && target.matches(OPEN)))
      event.stopPropagation();
  };
  host.addEventListener('keydown', keep);
  return () => host.removeEventListener('keydown', keep);
}
