import { CONTROLS, isShown } from './controls.js';

/** Items of a list: when one disappears, the next one takes its place. */
const ITEM = 'tr, li';
/** How many earlier places are remembered. */
const MOST_PLACES = 10;

/**
 * Moves the focus when the focused element disappears, so that it isn't lost: for example a deleted row, a button that has done its
 * work, or a dialog whose opener is gone. The focus goes to the same control of the next row, else to the last focused element that is
 * still there, else to the nearest control. It is never taken from another element. Returns the function that stops this.
 */
export function keepFocus(root: ShadowRoot | HTMLElement): () => void {
  /** The elements that had the focus, the latest last. Empty after the person has moved the focus out of `root`. */
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
    // Waits, because a screen may move the focus itself.
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

/** The nearest control: the first one in the smallest box that was around the removed element and has a control. */
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
    if (box instanceof HTMLElement && box.matches(CONTROLS) && isShown(box)) return box;
    const control = box instanceof Element ? controlsOf(box).find(isShown) : undefined;
    if (control) return control;
  }
  return undefined;
}

const controlsOf = (box: ParentNode): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(CONTROLS)];
