import { bareNumber, formatNumber } from '../../src/contract/number-key.js';
import type { HeldRental } from '../../src/contract/rentals.js';

export interface CopyableField {
  name: keyof HeldRental;
  label: string;
  /** The key that copies it. */
  hotkey: string;
  isLink?: boolean;
}

/** Below the number, in the order in which a call needs them. */
export const FIELDS: readonly CopyableField[] = [
  { name: 'client_name', label: 'Client Name', hotkey: '1' },
  { name: 'rent', label: 'Rent', hotkey: '2' },
  { name: 'address', label: 'Address', hotkey: '3' },
  { name: 'houseApt_details', label: 'House/Apt Details', hotkey: '4' },
  { name: 'post_link', label: 'Post Link', hotkey: '5', isLink: true },
  { name: 'facebook_name', label: 'Facebook Name', hotkey: '6' },
  { name: 'ss_link', label: 'Screenshot Link', hotkey: '7', isLink: true },
];

/** The number as a dialer takes it. */
export const rawNumber = ({ number }: HeldRental): string => bareNumber(number);

/** The whole rental as lines of text, for a note or a chat. */
export function asText(rental: HeldRental): string {
  const lines = FIELDS.map(({ name, label }) => [label, rental[name]] as const);
  return [['Number', formatNumber(rental.number)] as const, ...lines]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value ?? ''}`)
    .join('\n');
}
