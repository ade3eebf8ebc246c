/** What the package documents about an element, in every format. */
import type { Access } from '../../src/contract/base/endpoint.js';
import type { PropKind } from '../../src/element/attributes.js';

/** A documented name, from a line of a docblock: `@slot header - Content before the account menu.` */
export interface NamedDoc {
  name: string;
  text: string;
}

export interface PropertyDoc extends NamedDoc {
  /** The attribute that sets the property; null if there is none. */
  attribute: string | null;
  kind: PropKind;
  /** The TypeScript type: `string`, `'all-leads' | 'picked-leads'`. */
  type: string;
  /** The element shows nothing without it. Its text begins with 'Required.'. */
  isRequired?: boolean;
}

export interface MethodDoc extends NamedDoc {
  parameters: readonly { name: string; type: string; isOptional: boolean }[];
  /** The TypeScript type of what it returns. */
  returns: string;
}

export interface EventDoc extends NamedDoc {
  /** The TypeScript type of the detail; `null` if the event has none. */
  detail: string;
}

export interface ElementDoc {
  tag: string;
  /** The name of its class in the typings: `RdCollect`. */
  className: string;
  /** Its source, from the root: `widgets/collect/collect.element`. */
  source: string;
  /** The text of the docblock, with its paragraphs. */
  text: string;
  properties: PropertyDoc[];
  methods: MethodDoc[];
  events: EventDoc[];
  slots: NamedDoc[];
  parts: NamedDoc[];
  /** How to use the element by keyboard: each entry is one or more sentences. */
  keyboard: string[];
  /** How the element serves people who see, hear or move differently. */
  accessibility: string[];
  /** Who may use the element. */
  access: Access;
  /** False when the element renders into the light DOM. */
  hasShadow: boolean;
  /** The names of the tokens that the element's own styles read. */
  tokens: readonly string[];
}

/** A method as TypeScript writes it: `focusField(name?: string): boolean`. */
export const signatureOf = ({ name, parameters, returns }: MethodDoc): string =>
  `${name}(${parameters.map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${one.type}`).join(', ')}): ${returns}`;

/** The first sentence, for a list of elements. */
export const summaryOf = ({ text }: ElementDoc): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
