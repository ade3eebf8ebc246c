/** Every control of the page must be at least as large as the style sheets promise for a coarse pointer. */
import { everyElement, isForEarsOnly, isShown, nameOf, outwards } from './deep.js';

/** The smallest size of a control: `--rd-control-touch` of tokens.css. */
const LEAST_PX = 44;
/** Layout boxes have fractions of a pixel. */
const ROUNDING_PX = 0.5;
/** A read-only field, such as the e-mail for password managers, counts as text. */
const CONTROLS =
  'a[href], button, input:not([readonly]), select, textarea, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** Returns one sentence for each control that is too small. */
export function tooSmallForTouch(): string[] {
  const isBehind = modalOf();
  return [...everyElement()]
    .filter((element) => element.matches(CONTROLS) && isShown(element) && !isBehind(element))
    .filter((element) => !isForEarsOnly(element) && !isInSentence(element))
    .flatMap((element) => {
      const { width, height } = hitBoxOf(element);
      const isLarge = Math.min(width, height) >= LEAST_PX - ROUNDING_PX;
      if (isLarge || width === 0) return [];
      return [`${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`];
    });
}

/**
 * Returns a function that says whether an open modal dialog covers a control, which then can't be touched.
 */
function modalOf(): (element: Element) => boolean {
  const modal = [...everyElement()].findLast((element) => element.matches(':modal, dialog:popover-open'));
  return (element) => modal !== undefined && ![...outwards(element)].includes(modal);
}

/** The box of the control, of its label, of the whole field or of the figure that it filters by, whichever is largest. */
function hitBoxOf(element: Element): { width: number; height: number } {
  const around = [...outwards(element)].slice(1).find((each) => each.matches('label, .rd-input, .rd-figure'));
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const boxes = [element, ...(around ? [around] : []), ...labels].map((each) => each.getBoundingClientRect());
  const own = boxes[0] ?? new DOMRect();
  const largest = boxes.toSorted((one, other) => area(other) - area(one))[0] ?? own;
  return own.width === 0 ? own : largest;
}

const area = ({ width, height }: DOMRect) => Math.min(width, height);

/** A link in a sentence is as high as its line (the exception of WCAG 2.5.8). */
function isInSentence(element: Element): boolean {
  if (!element.matches('a[href]') || getComputedStyle(element).display !== 'inline') return false;
  const words = [...(element.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text);
  return words.some(({ data }) => data.trim() !== '');
}
