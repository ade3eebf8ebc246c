/**
 * Forced colours remove backgrounds and shadows. What they mean must also be visible in a border, an outline
 * or a drawing.
 */
import { everyElement, isForEarsOnly, isShown, nameOf } from './deep.js';

const CONTROLS = 'button, input:not([type=checkbox], [type=radio], [type=file]), select, textarea';
const CHOSEN = '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])';

export function lostInForcedColors(): string[] {
  const shown = [...everyElement()].filter((element) => isShown(element) && !isForEarsOnly(element));
  const edgeless = shown.filter((element) => element.matches(CONTROLS) && !hasEdge(element));
  const alike = shown.filter((element) => element.matches(CHOSEN) && looksLikeOthers(element));
  const blank = shown.filter(
    (element) => element.matches('[role=progressbar], [role=meter], meter, progress') && isBlank(element),
  );
  return [
    ...edgeless.map((element) => `has no edge: ${nameOf(element)}`),
    ...alike.map((element) => `looks as if it were not chosen: ${nameOf(element)}`),
    ...blank.map((element) => `shows no amount: ${nameOf(element)}`),
  ];
}

/** Whether the element has a border, or fills a box that has one. */
function hasEdge(element: Element): boolean {
  return [element, element.parentElement, element.parentElement?.parentElement].some((box) => {
    if (!box) return false;
    const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(box);
    return (
      (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || textDecorationLine === 'underline'
    );
  });
}

/** Whether a chosen element looks the same as a sibling that isn't chosen. */
function looksLikeOthers(element: Element): boolean {
  const others = [
    ...(element
      .closest('ul, ol, [role=tablist], [role=group], nav, tr')
      ?.querySelectorAll(element.localName) ?? []),
  ];
  const [other] = others.filter((one) => one !== element && !one.matches(CHOSEN));
  return other !== undefined && looksOf(other) === looksOf(element);
}

const looksOf = (element: Element): string => {
  const parts = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
  ];
  const styles = parts.map((style) =>
    [
      ...[style.content, style.outlineStyle, style.borderWidth, style.borderStyle, style.borderColor],
      ...[style.fontWeight, style.textDecorationLine, style.color],
      // Forced backgrounds differ in their computed transparency, and look the same.
      style.forcedColorAdjust === 'none' ? style.backgroundColor : '',
    ].join(),
  );
  return [...styles, element.querySelectorAll('svg').length].join('|');
};

/** Whether no part of the element keeps a colour or a border. */
const isBlank = (element: Element): boolean =>
  ![element, ...element.querySelectorAll('*')].some((part) => {
    const style = getComputedStyle(part);
    return (
      style.forcedColorAdjust === 'none' ||
      part instanceof SVGElement ||
      (style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0 && part !== element)
    );
  });
