import { within } from 'storybook/test';

/** Queries inside the shadow root of the element that a story shows. */
export function insideOf(canvas: HTMLElement, tag: `rd-${string}`) {
  const root = canvas.querySelector(tag)?.shadowRoot;
  if (!root) throw new Error(`The story shows no <${tag}> with a shadow root`);
  // Testing Library asks only for querySelectorAll, which a shadow root has; its types ask for an element.
  return within(root as unknown as HTMLElement);
}
