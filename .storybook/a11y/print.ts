/** In print, lists are complete, text is dark on white, and there are no buttons. */
import { everyElement, isForEarsOnly, isShown, nameOf } from './deep.js';

export function wrongOnPaper(): string[] {
  const shown = [...everyElement()].filter((element) => isShown(element) && !isForEarsOnly(element));
  // Pictures, the names of rows and the titles of columns are content, although they are buttons.
  const buttons = shown.filter((element) =>
    element.matches(
      'button:not(:has(img), .rd-row-open, .rd-sort, [data-fact]), input[type=search], .rd-pages',
    ),
  );
  // Fields are left out, because they show only what fits on paper too.
  const windows = shown.filter((element) => !element.matches('input') && hidesPart(element));
  const nameless = shown.filter(
    (element) => element instanceof HTMLElement && element.matches('th[scope=row]') && isEmptied(element),
  );
  const pale = shown.filter((element) => hasOwnText(element) && isPale(element));
  return [
    ...buttons.map((element) => `can't be pressed in print: ${nameOf(element)}`),
    ...nameless.map((element) => `names its row no more in print: ${element.textContent}`),
    ...windows.map((element) => `shows a part only: ${nameOf(element)}`),
    ...pale.map((element) => `is pale in print: ${nameOf(element)}`),
  ];
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Whether all text of the element is hidden. */
const isEmptied = ({ textContent, innerText }: HTMLElement): boolean =>
  textContent.trim() !== '' && innerText.trim() === '';

/** Whether the element scrolls, or cuts what doesn't fit. */
function hidesPart(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1)
    return false;
  const { overflowX, overflowY, display } = getComputedStyle(element);
  return display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible');
}

/** Whether the text is lighter than the palest grey that any printer shows. */
function isPale(element: Element): boolean {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) return false;
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}
