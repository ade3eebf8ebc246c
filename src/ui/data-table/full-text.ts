/** The kinds of cells that may be cut, and the button in a row's head, which is cut instead of its cell. */
const CUT =
  ':is(th, td):is([data-kind=person], [data-kind=words], [data-kind=money], [data-kind=email], [data-kind=text])';
const EDGE_PX = 8;

/** The element of the cell of an event that shows only a part of its text. */
function cutTextAt({ target }: Event): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>(CUT) : null;
  const text = cell?.querySelector<HTMLElement>(':scope > .rd-row-open') ?? cell;
  return text && text.scrollWidth > text.clientWidth ? text : null;
}

/** Puts the tip over the beginning of the text, moved left if the window needs it. */
function place(tip: HTMLElement, text: HTMLElement): void {
  const { top, left } = text.getBoundingClientRect();
  const room = document.documentElement.clientWidth - tip.offsetWidth - EDGE_PX;
  tip.style.top = `${top}px`;
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, room))}px`;
}

/**
 * Shows the full text of a cut cell over it while the pointer or the focus is there; Escape hides it. The
 * table has one tip, which is in the top layer, so that the scrolling region doesn't cut it. `signal` stops
 * this.
 */
export function showFullText(table: HTMLElement, tip: HTMLElement, signal: AbortSignal): void {
  let shown: HTMLElement | null = null;

  const hide = () => {
    shown = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (event: Event) => {
    const text = cutTextAt(event);
    if (!text) {
      hide();
      return;
    }
    shown = text;
    tip.textContent = text.textContent;
    if (!tip.matches(':popover-open')) tip.showPopover();
    place(tip, text);
  };
  const hideByKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  // When the page scrolls, the tip of a focused cell follows the cell. A tip under the pointer is hidden,
  // because its text has moved away.
  const follow = () => (shown?.closest('td, th')?.matches(':focus-within') ? place(tip, shown) : hide());

  for (const kind of ['pointerover', 'focusin']) table.addEventListener(kind, show, { signal });
  for (const kind of ['pointerleave', 'focusout']) table.addEventListener(kind, hide, { signal });
  table.addEventListener('keydown', hideByKey, { signal });
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true });
  signal.addEventListener('abort', hide);
}
