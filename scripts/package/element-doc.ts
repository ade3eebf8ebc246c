/** What the package says of an element, in every form that it says it in. */
import type { Access } from '../../src/contract/endpoint.js';
import type { PropKind } from '../../src/element/attributes.js';

/** A line of a docblock: `@slot header - Stands before the account menu.` */
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
  /** The detail's type in TypeScript; `null` where there is none. */
  detail: string;
}

export interface ElementDoc {
  tag: string;
  /** Name of its class in the typings: `RdCollect`. */
  className: string;
  /** Its source, from the root: `widgets/collect/collect.element`. */
  source: string;
  /** The docblock's own words, with their paragraphs. */
  text: string;
  properties: PropertyDoc[];
  events: EventDoc[];
  slots: NamedDoc[];
  parts: NamedDoc[];
  /** How it is worked by keyboard, a sentence or more each. */
  keyboard: string[];
  /** What it does for those who see, hear or move otherwise. */
  accessibility: string[];
  /** Who may use it. */
  access: Access;
  /** False where it stands in the light DOM. */
  hasShadow: boolean;
}

/** The first sentence, for a line in a list. */
export const summaryOf = ({ text }: ElementDoc): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;
