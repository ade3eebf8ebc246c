/** The elements for TypeScript: their classes and tags for the DOM, their props for JSX and for Vue's templates. */
import { signatureOf, type ElementDoc, type EventDoc, type PropertyDoc } from './element-doc.js';
import type { ReadElements } from './read-elements.js';

const MADE = '/* Made by `npm run build` from the elements’ docblocks. */\n';

/**
 * `elements.d.ts`: the class and the tag of each element. It imports `events.ts` and the elements' own event
 * types.
 */
export function elementTypes({ elements, eventSources }: ReadElements): string {
  return `${MADE}${eventSources.map((source) => `import './${source}.js';`).join('\n')}

${elements.map(classOf).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, className }) => `    '${tag}': ${className};`).join('\n')}
  }
}
`;
}

/** `autoloader.d.ts`. */
export const AUTOLOADER_TYPES = `${MADE}import './elements.js';
export { discover } from './widgets/autoload.js';
`;

/** `rd-….d.ts`: one element's entry. */
export function entryTypes({ className, source }: ElementDoc): string {
  return `${MADE}export { default } from './${source}.js';
export type { ${className} } from './elements.js';
`;
}

/** `react.d.ts`: the tags in the JSX of React 19, which sets properties and supports `onrd-…` listeners. */
export function reactTypes(elements: readonly ElementDoc[]): string {
  const line = (element: ElementDoc) =>
    `      '${element.tag}': RdProps<Elements.${element.className}, ${objectOf([
      ...jsxProps(element),
      ...element.events.map(({ name }) => `'on${name}'?: (event: RdEvent<'${name}'>) => void`),
    ])}>;`;
  return `${MADE}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type * as Elements from './elements.js';
import type { RdEvent } from './src/core/events.js';

/** What React gives every tag, \`class\` as it is written on a custom element, and the element's own. */
type RdProps<E extends HTMLElement, Own> = DetailedHTMLProps<HTMLAttributes<E>, E> & { class?: string } & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(line).join('\n')}
    }
  }
}
`;
}

/**
 * `react-18.d.ts`: the tags in the JSX of React 18, which sets only attributes and supports no custom events.
 * It writes `false` as the text 'false', so a boolean attribute would be set, and it writes `className` under
 * that name.
 */
export function react18Types(elements: readonly ElementDoc[]): string {
  const attribute = ({ attribute: name, kind, type }: PropertyDoc) =>
    name === null ? [] : [`'${name}'?: ${kind === 'boolean' ? 'true | undefined' : `${type} | undefined`}`];
  // TypeScript accepts any name with a hyphen, so each listener that doesn't work is forbidden by name.
  const unheard = ({ name }: EventDoc) => `'on${name}'?: never`;
  const line = ({ tag, className, properties, events }: ElementDoc) =>
    `      '${tag}': RdAttributes<Elements.${className}, ${objectOf([
      ...properties.flatMap(attribute),
      ...events.map(unheard),
    ])}>;`;
  return `${MADE}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type * as Elements from './elements.js';

/** What React gives every tag, \`class\` as it is written on a custom element, and the element's own. */
type RdAttributes<E extends HTMLElement, Own> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, 'className'> & {
  class?: string;
} & Own;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${elements.map(line).join('\n')}
    }
  }
}
`;
}

/** `vue.d.ts`: the tags in templates, with `@rd-…` for events. */
export function vueTypes(elements: readonly ElementDoc[]): string {
  const line = (element: ElementDoc) =>
    `    '${element.tag}': DefineComponent<${objectOf([
      ...jsxProps(element),
      ...element.events.map(({ name }) => `'${vueListener(name)}'?: (event: RdEvent<'${name}'>) => void`),
    ])}>;`;
  return `${MADE}import type { DefineComponent } from 'vue';
import type {} from './elements.js';
import type { RdEvent } from './src/core/events.js';

declare module 'vue' {
  interface GlobalComponents {
${elements.map(line).join('\n')}
  }
}
`;
}

function classOf({ className, text, properties, methods }: ElementDoc): string {
  const members = [
    ...properties.map(
      ({ name, kind, type, text: says }) =>
        `  /** ${says} */\n  ${name}: ${kind === 'boolean' ? 'boolean' : `${type} | undefined`};`,
    ),
    ...methods.map((method) => `  /** ${method.text} */\n  ${signatureOf(method)};`),
  ];
  return `/** ${text.replace(/\n\n/g, '\n *\n * ')} */
export interface ${className} extends HTMLElement {
${members.join('\n')}
}`.replace('{\n\n}', '{}');
}

/** Each property by its own name, and by its attribute's name where that differs. */
function jsxProps({ properties }: ElementDoc): string[] {
  return properties.flatMap(({ name, attribute, type }: PropertyDoc) => [
    `${name}?: ${type}`,
    ...(attribute !== null && attribute !== name ? [`'${attribute}'?: ${type}`] : []),
  ]);
}

const objectOf = (members: string[]) => (members.length > 0 ? `{ ${members.join('; ')} }` : 'object');

/** `svelte.d.ts`: the tags in Svelte 5's templates, with `onrd-…` for events. */
export function svelteTypes(elements: readonly ElementDoc[]): string {
  const line = (element: ElementDoc) =>
    `    '${element.tag}': HTMLAttributes<Elements.${element.className}> & ${objectOf([
      ...jsxProps(element),
      ...element.events.map(({ name }) => `'on${name}'?: (event: RdEvent<'${name}'>) => void`),
    ])};`;
  return `${MADE}import type { HTMLAttributes } from 'svelte/elements';
import type * as Elements from './elements.js';
import type { RdEvent } from './src/core/events.js';

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
${elements.map(line).join('\n')}
  }
}
`;
}

/**
 * `angular.d.ts`: what Angular's templates read from the types of the DOM: the class of a template reference, and the type of `$event`.
 */
export const ANGULAR_TYPES = `${MADE}import './elements.js';
`;

/** `rd-rental-held` → `onRdRentalHeld`, Vue's name for the listener of `@rd-rental-held`. */
const vueListener = (event: string) =>
  `on${event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
