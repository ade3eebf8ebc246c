/** Converts attributes and properties of an element to the props of its component. */

/**
 * `object` is a property without an attribute, which keeps its identity. The other kinds have both, and the
 * attribute decides.
 */
export type PropKind = 'string' | 'number' | 'boolean' | 'object';
export type PropKinds = Readonly<Record<string, PropKind>>;

/** The props of every element. */
export interface CommonProps {
  /** The language of its texts, dates and numbers (BCP 47): `en` or `es`, with a region if you like (`es-MX`). */
  locale: string;
}
export const COMMON_PROPS = { locale: 'string' } as const satisfies { [Name in keyof CommonProps]: PropKind };

/** `hrefPrefix` → `href-prefix`. */
export const attributeName = (prop: string): string =>
  prop.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());

/** Attribute names → prop names, without the props that have no attribute. */
export function attributesOf(kinds: PropKinds): Map<string, string> {
  const scalars = Object.keys(kinds).filter((prop) => kinds[prop] !== 'object');
  return new Map(scalars.map((prop) => [attributeName(prop), prop]));
}

/**
 * The value of a prop from the text of its attribute; undefined when the attribute is missing or not a number. A boolean is true
 * when its attribute is present, unless the text is `false`: frameworks that write an attribute for `:no-hotkeys="false"` write
 * that text.
 */
export function parseAttribute(kind: PropKind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null) return undefined;
  if (kind !== 'number') return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Writes a property to its attribute; a value other than text or a number removes it. */
export function reflect(element: HTMLElement, prop: string, kind: PropKind, value: unknown): void {
  const name = attributeName(prop);
  if (kind === 'boolean' && value) element.setAttribute(name, '');
  else if (typeof value === 'string' || typeof value === 'number') element.setAttribute(name, `${value}`);
  else element.removeAttribute(name);
}

/**
 * Properties that were set before the element was defined hide its accessors. Each one is deleted and set again, this time through
 * the accessor.
 */
export function takeEarlyProperties(element: HTMLElement, props: Iterable<string>): void {
  for (const prop of props) {
    const early = Object.getOwnPropertyDescriptor(element, prop);
    if (!early) continue;
    Reflect.deleteProperty(element, prop);
    Reflect.set(element, prop, early.value);
  }
}
