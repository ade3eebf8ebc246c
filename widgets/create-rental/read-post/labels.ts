/** Lines of a post that begin with the name of what they say: `Phone: …`. */
import type { LeadName } from '../../../src/contract/rentals/lead-fields.js';
import type { RentalEntry } from '../../../src/parts/rental-form/form-fields.js';
import { withoutNumbers } from './number.js';

const LABELS: readonly [RegExp, LeadName][] = [
  [/^(?:facebook|fb|profile)(?: name)?$/i, 'facebook_name'],
  [/^(?:client|contact|landlord|owner|name)(?: name)?$/i, 'client_name'],
  [/^(?:phone|number|cell|call|text|tel|contact number)(?: number)?$/i, 'number'],
  [/^(?:rent|price|monthly rent)$/i, 'rent'],
  [/^(?:address|location|where)$/i, 'address'],
  [/^(?:details|house|apt|apartment|unit|description|house\/apt details)$/i, 'houseApt_details'],
  [/^(?:post|link|url)(?: link)?$/i, 'post_link'],
];

function labelledPart(line: string): readonly [LeadName, string] | undefined {
  const [, label = '', value = ''] = /^([^:]{2,20}):\s*(.+)$/.exec(line) ?? [];
  const name = LABELS.find(([pattern]) => pattern.test(label.trim()))?.[1];
  if (!name || value === '' || value.startsWith('//')) return undefined;
  return [name, name === 'client_name' ? withoutNumbers(value).trim() : value];
}

export const isLabelled = (line: string): boolean => labelledPart(line) !== undefined;

/** The first labelled value of each field. */
export function findLabelled(lines: readonly string[]): Partial<RentalEntry> {
  const parts = lines.flatMap((line) => {
    const part = labelledPart(line);
    return part ? [part] : [];
  });
  // The order is reversed, because the last of equal keys is used, and it should be the first one of the
  // post.
  return Object.fromEntries(parts.reverse());
}
