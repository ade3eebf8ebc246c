/** Walks the page as a person sees it, through every open shadow root. */

/** All elements below, in reading order. The content of a slot comes where the slot is. */
export function* everyElement(below: ParentNode = document.body): Generator<HTMLElement | SVGElement> {
  for (const child of shownChildren(below))
    if (child instanceof HTMLElement || child instanceof SVGElement) {
      yield child;
      yield* everyElement(child);
    }
}

/** The children of a host are shown by the slots in its shadow root, or not at all. */
function shownChildren(of: ParentNode): Iterable<Element> {
  if (of instanceof Element && of.shadowRoot) return of.shadowRoot.children;
  const assigned = of instanceof HTMLSlotElement ? of.assignedElements() : [];
  return assigned.length > 0 ? assigned : of.children;
}

/** All shadow roots of the page, and the document. */
export const everyRoot = (): DocumentOrShadowRoot[] => [
  document,
  ...[...everyElement()].flatMap(({ shadowRoot }) => shadowRoot ?? []),
];

/** The focused element, inside shadow roots too. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body ? null : element;
}

/** The parent element, across the border of a shadow root too. */
export const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** The element and all its ancestors. */
export function* outwards(from: Element): Generator<Element> {
  for (let element: Element | null = from; element; element = parentOf(element)) yield element;
}

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** A text for screen readers only: a clipped box of one pixel. */
export const isForEarsOnly = (element: Element): boolean =>
  [...outwards(element)].some((around) => {
    const { clipPath, position } = getComputedStyle(around);
    return position === 'absolute' && clipPath === 'inset(50%)';
  });

/** The name of an element in a failure message. */
export function nameOf(element: Element | null): string {
  if (!element) return 'nothing';
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
  const classes = element.getAttribute('class')?.trim().replaceAll(/\s+/g, '.');
  return `<${element.localName}${classes ? `.${classes}` : ''}> ${text.slice(0, 40)}`;
}

/** The lazy parts count as loaded after this many frames without a change. */
const QUIET_FRAMES = 10;
const MOST_FRAMES = 120;

/** Waits until the page doesn't change any more. */
export async function atRest(): Promise<void> {
  let count = -1;
  for (let frame = 0, quiet = 0; frame < MOST_FRAMES && quiet < QUIET_FRAMES; frame += 1) {
    await drawn();
    const now = [...everyElement()].length;
    quiet = now === count ? quiet + 1 : 0;
    count = now;
  }
}

/** Waits two frames, until a resize of the window is painted. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
