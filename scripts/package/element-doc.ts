/** What the package documents about an element, in every format. */
import type { Access } from '../../src/contract/endpoint.js';
import type { PropKind } from '../../src/element/attributes.js';

/** A line of a docblock: `@slot header - Content before the account menu.` */
export interface NamedDoc {
  name: string;
  text: string;
}

export interface PropertyDoc extends NamedDoc {
  /** The attribute of the same value; null for a property without one. */
  attribute: string | null;
  kind: PropKind;
  /** In TypeScript: `string`, `'all-leads' | 'picked-leads'`. */
  type: string;
}

export interface EventDoc extends NamedDoc {
  /** The TypeScript type of the detail; `null` where there is none. */
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
  events: EventDoc[];
  slots: NamedDoc[];
  parts: NamedDoc[];
  /** How to use it by keyboard, one or more sentences each. */
  keyboard: string[];
  /** Its accessibility for people who see, hear or move differently. */
  accessibility: string[];
  /** Who may use it. */
  access: Access;
  /** False when it renders into the light DOM. */
  hasShadow: boolean;
}

/** The first sentence, for a line in a list. */
export const summaryOf = ({ text }: ElementDoc): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
