/**
 * Walks through a story with the Tab key: it must reach every control, in reading order, with a visible focus
 * ring.
 */
import { userEvent } from 'vitest/browser';
import { drawn, everyElement, focused, isForEarsOnly, nameOf, outwards, parentOf } from './deep.js';

/** Longer lists are checked up to this step, because the controls of all rows are alike. */
const MOST_STEPS = 60;
/** A date field has several tab stops. A control that keeps the focus longer traps it. */
const MOST_PARTS = 8;
/** Boxes in one line differ by less than this. */
const LINE_PX = 4;

/** `isInOrder: false` is for controls that are first in the tab order but lower on the page, on purpose. */
export async function walkByKeyboard({ isInOrder = true } = {}): Promise<string[]> {
  const dialog = openDialog();
  const stops = everyStop();
  const walked: Element[] = [];
  const problems: string[] = [];
  const fence = putFence();
  // How each stop looks without the focus.
  const resting = new Map(stops.map((stop): [Element, string] => [stop, looksOf(stop)]));
  let stays = 0;
  while (walked.length < MOST_STEPS && stays < MOST_PARTS) {
    await userEvent.keyboard('{Tab}');
    const here = focused();
    const before = walked.at(-1);
    // A toast that goes gives the focus back to the start.
    stays = here && (here === before || here === fence.start) ? stays + 1 : 0;
    if (stays > 0) continue;
    if (!here || here === fence.end || walked.includes(here)) break;
    walked.push(here);
    // Toasts appear and disappear without any action of the person.
    if (here.closest('rd-toaster')) continue;
    if (resting.get(here) === looksOf(here)) problems.push(`shows no focus: ${nameOf(here)}`);
    if (isCovered(here) && (await staysCovered(here)))
      problems.push(`is covered while it has the focus: ${nameOf(here)}`);
    if (isInOrder && before && isStepBack(before, here))
      problems.push(`comes after ${nameOf(before)}, but is before it on the page: ${nameOf(here)}`);
  }
  fence.remove();
  // A dialog whose code is loaded late has opened meanwhile.
  if (openDialog() !== dialog) return walkByKeyboard({ isInOrder });
  const missed = stops.filter((stop) => stop.isConnected && isThere(stop) && !walked.includes(stop));
  if (walked.length < MOST_STEPS)
    problems.push(...missed.map((stop) => `is not reached by Tab: ${nameOf(stop)}`));
  return problems;
}

/** The modal dialog, or the panel, that blocks everything else. */
const openDialog = () =>
  [...everyElement()].findLast(
    (element): element is HTMLDialogElement =>
      element instanceof HTMLDialogElement && element.matches(':modal, dialog:popover-open'),
  );

/** The controls that the Tab key must reach. An open modal dialog blocks those behind it. */
function everyStop(): HTMLElement[] {
  return [...everyElement(openDialog() ?? document.body)].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && isStop(element),
  );
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !isThere(element)) return false;
  if (element.matches('input[type=radio]')) return isChosenRadio(element as HTMLInputElement);
  const isInert = [...outwards(element)].some((around) => around instanceof HTMLElement && around.inert);
  return !isInert && element.matches('a[href], button, input, select, textarea, summary, [tabindex]');
}

/** An invisible input can be a real control, such as the file input behind our own button. */
const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** A group of radio buttons is one tab stop. */
const isChosenRadio = ({ checked }: HTMLInputElement) => checked;

/**
 * Adds tab stops before and after the page, where the walk begins and ends, instead of the browser's own
 * controls.
 */
function putFence() {
  const [start, end] = [makePoint(), makePoint()];
  document.body.prepend(start);
  document.body.append(end);
  const dialog = openDialog();
  // When the dialog itself has the focus, the first Tab goes to its first control.
  dialog?.setAttribute('tabindex', '-1');
  (dialog ?? start).focus();
  return {
    start,
    end,
    remove: () => {
      dialog?.removeAttribute('tabindex');
      start.remove();
      end.remove();
    },
  };
}

function makePoint(): HTMLElement {
  const point = document.createElement('button');
  point.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; pointer-events: none';
  return point;
}

/**
 * What a focus ring may change: outline and border, of the control or of the box around it. Forced colours
 * keep both.
 */
function looksOf(stop: Element): string {
  const box = parentOf(stop);
  const near = [
    stop,
    ...(box ? [box, ...box.children] : []),
    ...(box && parentOf(box) ? [parentOf(box)] : []),
  ];
  return near
    .filter((element) => element !== null)
    .map((element) => {
      const style = getComputedStyle(element);
      return [style.outlineStyle, style.outlineWidth, style.borderColor, style.borderWidth].join();
    })
    .join('|');
}

/** Whether another element covers the element's middle, such as a sticky table head over its rows. */
function isCovered(element: Element): boolean {
  if (isForEarsOnly(element)) return false;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  // The middle of the element's visible part.
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  let over = document.elementFromPoint(x, y);
  while (over?.shadowRoot) {
    const inside = over.shadowRoot.elementFromPoint(x, y);
    if (!inside || inside === over) break;
    over = inside;
  }
  if (!over) return true;
  // A busy overlay announces itself to screen readers, and toasts disappear after seconds.
  if (over.closest('[role=status], rd-toaster')) return false;
  return ![...outwards(over)].includes(element) && ![...outwards(element)].includes(over);
}

/** A box that closes when it loses the focus is gone after the next paint. */
async function staysCovered(element: Element): Promise<boolean> {
  await drawn();
  return isCovered(element);
}

/**
 * Whether the step goes up, or back in the same line. A step up to the right begins another column, so it
 * doesn't count.
 */
function isStepBack(before: Element, here: Element): boolean {
  if (!before.isConnected || isFloating(before) || isFloating(here) || [...outwards(here)].includes(before))
    return false;
  const [from, to] = [before.getBoundingClientRect(), here.getBoundingClientRect()];
  const isLine = from.top < to.bottom - LINE_PX && to.top < from.bottom - LINE_PX;
  return isLine ? to.right <= from.left + LINE_PX : to.bottom <= from.top + LINE_PX && to.left < from.right;
}

/** Whether the element or one around it is sticky or fixed, or the box in the corner of a card that selects it. */
const isFloating = (element: Element) =>
  element.closest('.rd-select-box') !== null ||
  [...outwards(element)].some((around) => ['fixed', 'sticky'].includes(getComputedStyle(around).position));
