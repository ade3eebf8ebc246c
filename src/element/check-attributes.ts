import type { HostClass } from './host-class.js';

/** What any element may have. */
const USUAL = /^(?:class|id|style|slot|hidden|lang|dir|title|tabindex|autofocus|(?:data|aria)-.+)$/;

/**
 * Tells the page's developer when an attribute of the element looks like a misspelt one of ours. The code for that is loaded only for
 * attributes that we don't know.
 */
export function checkAttributes(element: HTMLElement): void {
  // The element is made by `hostClass`.
  const { observedAttributes: known = [] } = element.constructor as HostClass;
  const others = element.getAttributeNames().filter((name) => !known.includes(name) && !USUAL.test(name));
  if (others.length > 0)
    import('../core/embedding-problems.js').then(
      ({ reportAttributes }) => reportAttributes(element, others, known),
      () => undefined,
    );
}
