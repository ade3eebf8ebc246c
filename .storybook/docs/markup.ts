/** Writes an element as a page's HTML does. */
import type { ElementDoc } from '../../scripts/package/element-doc.js';
import { exampleIn } from './values-in-text.js';

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The tag with these values of its properties, without empty and false ones, and with a place for its content, if it has one. */
export function markupOf(
  element: ElementDoc,
  values: Readonly<Record<string, unknown>>,
  slots = element.slots.filter(({ name }) => name === ''),
): string {
  const attributes = element.properties.flatMap(({ name, attribute, kind }) => {
    const value = values[name];
    if (attribute === null || value === undefined || value === '' || value === false) return [];
    return [kind === 'boolean' ? attribute : `${attribute}="${escaped(`${value as string | number}`)}"`];
  });
  const inside = slots.map(({ name }) =>
    name === '' ? '  <!-- the content -->' : `  <span slot="${name}"></span>`,
  );
  const open = `<${[element.tag, ...attributes].join(' ')}>`;
  return [open, ...inside, `</${element.tag}>`].join(inside.length > 0 ? '\n' : '');
}

/** The tag with every attribute and slot. */
export const fullMarkupOf = (element: ElementDoc): string =>
  markupOf(
    element,
    Object.fromEntries(
      element.properties.map(({ name, kind, text }) => [name, kind === 'boolean' || exampleIn(text)]),
    ),
    element.slots,
  );

/** The code that listens to each event of the element. */
export const listenersOf = ({ tag, events }: ElementDoc): string =>
  [
    `const element = document.querySelector('${tag}');`,
    ...events.map(({ name, detail }) =>
      detail === 'null'
        ? `element.addEventListener('${name}', () => console.log('${name}'));`
        : `element.addEventListener('${name}', ({ detail }) => console.log(detail));`,
    ),
  ].join('\n');
