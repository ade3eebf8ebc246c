import { bareNumber, formatNumber } from '../../src/contract/number-format.js';
import type { HeldRental } from '../../src/contract/rentals.js';
import type { EnglishText } from '../../src/text/english.js';

export interface CopyableField {
  name: keyof HeldRental;
  label: EnglishText;
  /** What its key does. */
  copying: EnglishText;
  /** The key that copies it. */
  hotkey: string;
  isLink?: boolean;
}

/** Below the number, in the order in which a call needs them. */
export const FIELDS: readonly CopyableField[] = [
  { name: 'client_name', label: 'Client Name', copying: 'Copy Client Name', hotkey: '1' },
  { name: 'rent', label: 'Rent', copying: 'Copy Rent', hotkey: '2' },
  { name: 'address', label: 'Address', copying: 'Copy Address', hotkey: '3' },
  { name: 'houseApt_details', label: 'House/Apt Details', copying: 'Copy House/Apt Details', hotkey: '4' },
  { name: 'post_link', label: 'Post Link', copying: 'Copy Post Link', hotkey: '5', isLink: true },
  { name: 'facebook_name', label: 'Facebook Name', copying: 'Copy Facebook Name', hotkey: '6' },
  { name: 'ss_link', label: 'Screenshot Link', copying: 'Copy Screenshot Link', hotkey: '7', isLink: true },
];

/** The number as a dialer takes it. */
export const rawNumber = ({ number }: HeldRental): string => bareNumber(number);

/** The whole rental as lines of text, for a note or a chat: in English, as sheets and messages are. */
export function asText(rental: HeldRental): string {
  const lines = FIELDS.map(({ name, label }) => [label, rental[name]] as const);
  return [['Number', formatNumber(rental.number)] as const, ...lines]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value ?? ''}`)
    .join('\n');
}
