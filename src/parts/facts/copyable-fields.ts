import {
  LEAD_LIST,
  type LeadAnswer,
  type LeadName,
  type NamedLeadField,
} from '../../contract/rentals/lead-fields.js';
import { bareNumber, formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import type { EnglishText } from '../../text/english.js';

export interface CopyableField {
  name: LeadName;
  label: NamedLeadField['label'];
  /** The text of the field's key, if it has its own. */
  copying?: EnglishText;
  /** The key that copies the field. */
  hotkey: string;
  isLink: boolean;
}

/**
 * The fields below the number, in the order in which a call needs them, which is also the order of their
 * keys.
 */
export const FIELDS: readonly CopyableField[] = LEAD_LIST.flatMap(({ name, label, entry, collect }) => {
  if (!collect) return [];
  const { key: hotkey, ...copying } = collect;
  return { name, label, hotkey, ...copying, isLink: entry.kind === 'link' };
  // `localeCompare` would load the browser's rules for sorting words, which delays the first screen. Keys are single characters.
}).sort((one, other) => (one.hotkey < other.hotkey ? -1 : 1));

/** The number in the form for a dialer. */
export const rawNumber = (rental: ShownNumber): string => bareNumber(rental);

/** The whole rental as lines of text, for a note or a chat: in English, like sheets and messages. */
export function asText(rental: LeadAnswer & ShownNumber): string {
  const lines = FIELDS.map(({ name, label }) => [label, rental[name]] as const);
  return [['Number', formatNumber(rental)] as const, ...lines]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value ?? ''}`)
    .join('\n');
}
