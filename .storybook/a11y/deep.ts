/** The page as a person meets it: through every open shadow root. */

/** All elements below, in the order in which they are read. What stands in a slot comes where it is shown. */
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

/** The shadow roots of the page, and the page itself. */
export const everyRoot = (): DocumentOrShadowRoot[] => [
  document,
  ...[...everyElement()].flatMap(({ shadowRoot }) => shadowRoot ?? []),
];

/** Where the focus really is. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body ? null : element;
}

/** One step out, through the edge of a shadow root as well. */
export const parentOf = (element: Element): Element | null => {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** The element and everything around it. */
export function* outwards(from: Element): Generator<Element> {
  for (let element: Element | null = from; element; element = parentOf(element)) yield element;
}

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** A text for screen readers only: a box of a pixel, cut away. */
export const isForEarsOnly = (element: Element): boolean =>
  [...outwards(element)].some((around) => {
    const { clipPath, position } = getComputedStyle(around);
    return position === 'absolute' && clipPath === 'inset(50%)';
  });

/** How a complaint names an element. */
export function nameOf(element: Element | null): string {
  if (!element) return 'nothing';
  const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
  const classes = element.getAttribute('class')?.trim().replaceAll(/\s+/g, '.');
  return `<${element.localName}${classes ? `.${classes}` : ''}> ${text.slice(0, 40)}`;
}

/** Frames in which nothing came or went: what loads by itself is there. */
const QUIET_FRAMES = 10;
const MOST_FRAMES = 120;

/** The page has come to rest. */
export async function atRest(): Promise<void> {
  let count = -1;
  for (let frame = 0, quiet = 0; frame < MOST_FRAMES && quiet < QUIET_FRAMES; frame += 1) {
    await drawn();
    const now = [...everyElement()].length;
    quiet = now === count ? quiet + 1 : 0;
    count = now;
  }
}

/** Two frames: what a change of the window's size sets off is drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
