/**
 * The elements for TypeScript: their classes and tags for the DOM, and one table (`tags.d.ts`) from which the types of each
 * framework's templates follow.
 */
import { signatureOf, type ElementDoc } from './element-doc.js';
import type { ReadElements } from './read-elements.js';

/** The text of each `.d.ts` file of the package by its name. */
export function typingsOf({ elements, eventSources }: ReadElements): Record<string, string> {
  const entries = elements.map(({ tag, className, source }): [string, string] => [
    tag,
    `export { default } from './${source}.js';\nexport type { ${className} } from './elements.js';`,
  ]);
  const files: Record<string, string> = {
    elements: `${eventSources.map((source) => `import './${source}.js';`).join('\n')}

${elements.map(classOf).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${elements.map(({ tag, className }) => `    '${tag}': ${className};`).join('\n')}
  }
}`,
    tags: `${TAGS}
export interface Tags {
${elements.map(tagOf).join('\n')}
}`,
    react: REACT,
    'react-18': REACT_18,
    vue: VUE,
    svelte: SVELTE,
    solid: SOLID,
    // Angular's templates read the types of the DOM: the class of a template reference, and the type of `$event`.
    angular: `import './elements.js';`,
    autoloader: `import './elements.js';\nexport { discover } from './widgets/autoload.js';`,
    ...Object.fromEntries(entries),
  };
  const made = Object.entries(files).map(([name, text]): [string, string] => [
    name,
    `/* Made by \`npm run build\` from the elements’ docblocks. */\n${text}\n`,
  ]);
  return Object.fromEntries(made);
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
}`;
}

function tagOf({ tag, className, properties, events }: ElementDoc): string {
  const names = properties.map(({ name }) => `'${name}'`).join(' | ');
  const attributes = properties.flatMap(({ attribute, kind, type }) => {
    // An attribute is a text, also where the property is a number.
    if (attribute !== null)
      return [`'${attribute}': ${type}${kind === 'number' ? ` | \`\${${type}}\`` : ''}`];
    return [];
  });
  const needed = properties.filter(({ isRequired }) => isRequired);
  const namesOf = (names: (string | null)[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
  return `  '${tag}': {
    class: Elements.${className};
    properties: Pick<Elements.${className}, ${names}>;
    attributes: { ${attributes.join('; ')} };
    needs: { property: ${namesOf(needed.map(({ name }) => name))}; attribute: ${namesOf(needed.map(({ attribute }) => attribute))} };
    events: ${events.map(({ name }) => `'${name}'`).join(' | ')};
  };`;
}

const TAGS = `import type * as Elements from './elements.js';

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

type Needed<T, Names> = { [Name in keyof T & Names]: Exclude<T[Name], undefined> };

/** The attributes that a tag must have. */
export type NeededAttributes<T extends keyof Tags> = Needed<Tags[T]['attributes'], Tags[T]['needs']['attribute']>;

/** What a template may give a tag, apart from listeners: its properties, also by the names of their attributes; what the tag needs, by either. */
export type Own<T extends keyof Tags> = Given<Tags[T]['properties']> & Given<Tags[T]['attributes']> &
  (Needed<Tags[T]['properties'], Tags[T]['needs']['property']> | NeededAttributes<T>);
`;

const REACT_IMPORT = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';`;
const LISTENERS = `type Listeners<T extends keyof Tags> = {
  [Name in Tags[T]['events'] as \`on\${Name}\`]?: (event: RdEvent<Name>) => void;
};`;

/** The JSX of React 19, which sets properties and supports `onrd-…` listeners. */
const REACT = `${REACT_IMPORT}
import type { RdEvent } from './src/core/events.js';
import type { Own, Tags } from './tags.js';

/** What React gives every tag, \`class\` as it is written on a custom element. */
type OfReact<E extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<E>, E> & { class?: string };
${LISTENERS}
type Elements = { [T in keyof Tags]: OfReact<Tags[T]['class']> & Own<T> & Listeners<T> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}`;

/**
 * The JSX of React 18, which sets only attributes and supports no custom events. It writes `false` as the text 'false', so a boolean
 * attribute would be set, and it writes `className` under that name.
 */
const REACT_18 = `${REACT_IMPORT}
import type { NeededAttributes, Tags } from './tags.js';

/** What React gives every tag, \`class\` as it is written on a custom element. */
type OfReact<E extends HTMLElement> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, 'className'> & { class?: string };
type Attributes<T> = { [Name in keyof T]?: (T[Name] extends boolean ? true : T[Name]) | undefined };
/** TypeScript accepts any name with a hyphen, so each listener that doesn't work is forbidden by name. */
type Unheard<Names extends string> = { [Name in Names as \`on\${Name}\`]?: never };
type Elements = {
  [T in keyof Tags]: OfReact<Tags[T]['class']> & Attributes<Tags[T]['attributes']> & NeededAttributes<T> &
    Unheard<Tags[T]['events']>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}`;

/** Vue's templates. Vue's name for the listener of `@rd-rental-held` is `onRdRentalHeld`. */
const VUE = `import type { DefineComponent } from 'vue';
import type { RdEvent } from './src/core/events.js';
import type { Own, Tags } from './tags.js';

type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>;
type Listeners<T extends keyof Tags> = {
  [Name in Tags[T]['events'] as \`on\${Pascal<Name>}\`]?: (event: RdEvent<Name>) => void;
};
type Elements = { [T in keyof Tags]: DefineComponent<Own<T> & Listeners<T>> };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}`;

/** The templates of Svelte 5, with `onrd-…` for events. */
const SVELTE = `import type { HTMLAttributes } from 'svelte/elements';
import type { RdEvent } from './src/core/events.js';
import type { Own, Tags } from './tags.js';

${LISTENERS}
type Elements = { [T in keyof Tags]: HTMLAttributes<Tags[T]['class']> & Own<T> & Listeners<T> };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Elements {}
}`;

/** The JSX of SolidJS: `prop:` and `attr:` choose how a value is given, `on:` adds a listener. */
const SOLID = `import type { JSX } from 'solid-js';
import type { RdEvent } from './src/core/events.js';
import type { Own, Tags } from './tags.js';

type Prefixed<Prefix extends string, T> = { [Name in keyof T & string as \`\${Prefix}:\${Name}\`]?: T[Name] };
type Listeners<T extends keyof Tags> = {
  [Name in Tags[T]['events'] as \`on:\${Name}\`]?: (event: RdEvent<Name>) => void;
};
type Elements = {
  [T in keyof Tags]: JSX.HTMLAttributes<Tags[T]['class']> & Own<T> & Prefixed<'prop', Tags[T]['properties']> &
    Prefixed<'attr', Tags[T]['attributes']> & Listeners<T>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}`;
