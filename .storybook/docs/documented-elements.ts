import { elements as made } from 'virtual:rd-elements';
import type { ElementDoc } from '../../scripts/package/element-doc.js';

/** Every element with its docblock and types. Empty when stories run as tests. */
// The cast is safe, because `elements-plugin.ts` makes a value of exactly this type.
export const DOCUMENTED_ELEMENTS = made as readonly ElementDoc[];

export const findElement = (tag: unknown): ElementDoc | undefined =>
  DOCUMENTED_ELEMENTS.find((element) => element.tag === tag);
