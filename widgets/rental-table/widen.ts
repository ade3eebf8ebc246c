import type { EnglishText } from '../../src/text/english.js';
import type { FilterChange, FilterName, Variant } from './variants.js';

/**
 * The fetch states that leave out nearly all leads that a filter finds: a lead in the pool has no verdict, and one that ended with an
 * outcome has none and isn't finished. A filter for what is missing, such as 'Without deal', is left out by none.
 */
const LEFT_OUT_BY: Partial<Record<FilterName, readonly string[]>> = {
  number_status: ['not-fetched', 'fetched', 'bypassed'],
  outcome: ['not-fetched', 'finished', 'bypassed'],
  hasEmail: ['not-fetched', 'bypassed'],
  hasDeal: ['not-fetched', 'bypassed'],
  upload: ['not-fetched'],
  isDoNotContact: ['not-fetched'],
};

/** A filter that set the fetch state to all. */
export interface Widened {
  by: FilterName;
  value: string;
  /** The title of the fetch state before. */
  from: EnglishText;
}

/**
 * What sets the fetch state to all because the state leaves out what a changed filter finds; undefined if nothing does. All Leads, for
 * example, starts with Not Fetched.
 */
export function widenedBy(
  { choices }: Variant,
  { fetchState }: Readonly<Record<FilterName, string>>,
  change: FilterChange,
): Widened | undefined {
  const state = choices
    .find(({ name }) => name === 'fetchState')
    ?.choices.find(({ value }) => value === fetchState);
  // The cast is safe, because a change has only names of filters.
  for (const [by, value] of Object.entries(change) as [FilterName, string][])
    if (state && value && value !== 'false' && LEFT_OUT_BY[by]?.includes(fetchState))
      return { by, value, from: state.label };
  return undefined;
}
