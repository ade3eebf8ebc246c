/** Leads with a value in each field, for tests that go through all of them. */
import { LEAD_LIST, type LeadName, type NamedLeadField } from '../../src/contract/rentals/lead-fields.js';
import { freshNumber } from './rentals-support.js';

export type Lead = Record<LeadName, string>;

/** A lead whose fields all differ; each of them but the number contains `word`. */
export function leadOf(word: string): Lead {
  const valueOf = ({ name, entry }: NamedLeadField) => {
    if (entry.kind === 'phone') return freshNumber();
    const value = `${word}-${name.replaceAll('_', '-')}`;
    return entry.kind === 'link' ? `https://example.com/${value}` : value.slice(0, entry.maxCharacters);
  };
  return Object.fromEntries(LEAD_LIST.map((field) => [field.name, valueOf(field)])) as Lead;
}
