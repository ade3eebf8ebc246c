/** In a narrow window, or with more space between letters, nothing is outside the page and no text is cut. */
import { page } from 'vitest/browser';
import { makeSheet } from '../../src/styles/make-sheet.js';
import { drawn, everyElement, everyRoot, isForEarsOnly, isShown, nameOf, outwards } from './deep.js';

/** The width of a 1280 px window at a zoom of 400 % and of 200 % (WCAG 1.4.10, 1.4.4). */
const WINDOWS = [
  { width: 320, height: 512 },
  { width: 640, height: 512 },
];

export async function narrow(): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, height } of WINDOWS) {
    await page.viewport(width, height);
    await drawn();
    problems.push(...cutOff().map((problem) => `at ${width} px: ${problem}`));
  }
  return problems;
}

/** The text spacing of WCAG 1.4.12. */
const SPACING = makeSheet(`* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`);

export async function spaceOut(): Promise<string[]> {
  const roots = everyRoot();
  for (const root of roots) root.adoptedStyleSheets.push(SPACING);
  await drawn();
  const problems = cutOff().map((problem) => `with more space in its text: ${problem}`);
  for (const root of roots)
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== SPACING);
  return problems;
}

function cutOff(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const elements = [...everyElement()].filter((element) => isShown(element) && !isForEarsOnly(element));
  const outside = elements.filter((element) => hasOwnText(element) && isOutside(element));
  const cut = elements.filter((element) => hasOwnText(element) && isCut(element));
  return [
    ...wide,
    ...outside.map((element) => `is outside the window: ${nameOf(element)}`),
    ...cut.map((element) => `is cut: ${nameOf(element)}`),
  ];
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Whether the element is outside the window, and no element around it scrolls to it. */
function isOutside(element: Element): boolean {
  const { left, right, width } = element.getBoundingClientRect();
  if (width === 0 || (left >= -1 && right <= document.documentElement.clientWidth + 1)) return false;
  return ![...outwards(element)].some((around) =>
    ['auto', 'scroll'].includes(getComputedStyle(around).overflowX),
  );
}

/**
 * Whether the box hides a part of its text. An ellipsis is allowed, because it shows that there is more, and
 * the cell can show all.
 */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isTooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
  const isTooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
  return isTooWide || isTooHigh;
}
