const FOCUSABLE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';
/** Items of a list: when one disappears, the next one takes its place. */
const ITEM = 'tr, li';
/** How many earlier places are remembered. */
const MOST_PLACES = 10;

/**
 * Keeps the focus from falling to the page when the focused element disappears: a row that was deleted, a button that did its work,
 * a dialog whose opener is gone. It goes to the same control of the next row, else to the last place that is still there, else to the
 * nearest control around. It never takes the focus from anything else. Returns the function that stops it.
 */
export function keepFocus(root: ShadowRoot | HTMLElement): () => void {
  /** Where the focus was, the latest place last. Empty when the person has left, by a click on the page or to another element. */
  let places: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    places = [...places.filter((place) => place !== target), target].slice(-MOST_PLACES);
  };
  // The browser also fires this event for an element that is being removed, so the element is checked afterwards.
  const leave = ({ target }: Event) =>
    setTimeout(() => {
      if (places.at(-1) === target && (target as Element).isConnected && isShown(target as Element))
        places = [];
    });
  const observer = new MutationObserver((records) => {
    const lost = places.at(-1);
    places = places.map((place) => (place.isConnected ? place : (nextOf(place, records) ?? place)));
    if (!lost || !isFocusNowhere() || (lost.isConnected && isShown(lost))) return;
    const nearest = around(lost, records, root);
    // A screen that puts the focus somewhere itself does so first.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (isFocusNowhere())
          (places.findLast((each) => each.isConnected && isShown(each)) ?? nearest)?.focus();
      }),
    );
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', leave);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', leave);
  };
}

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The same control of the row that follows a removed row, or else of the one before it. */
function nextOf(gone: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const { removedNodes, nextSibling, previousSibling } of records)
    for (const removed of removedNodes) {
      if (!(removed instanceof Element) || !removed.matches(ITEM) || !removed.contains(gone)) continue;
      const index = controlsOf(removed).indexOf(gone);
      for (const row of [
        nextSibling instanceof CharacterData ? nextSibling.nextElementSibling : nextSibling,
        previousSibling instanceof CharacterData ? previousSibling.previousElementSibling : previousSibling,
      ])
        if (row instanceof Element && row.isConnected) {
          const controls = controlsOf(row);
          const control = controls[index] ?? controls.at(-1);
          if (control) return control;
        }
    }
  return undefined;
}

/** The first control in the smallest box around the removed element that has one. */
function around(
  gone: HTMLElement,
  records: readonly MutationRecord[],
  root: ShadowRoot | HTMLElement,
): HTMLElement | undefined {
  const place = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((removed) => removed.contains(gone)),
  )?.target;
  for (let box = place; box && box !== root.parentNode; box = box.parentNode ?? undefined) {
    if (box instanceof HTMLElement && box.matches(FOCUSABLE) && isShown(box)) return box;
    const control = box instanceof Element ? controlsOf(box).find(isShown) : undefined;
    if (control) return control;
  }
  return undefined;
}

const controlsOf = (box: ParentNode): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
