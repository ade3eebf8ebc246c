import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { RentalForm } from '../../src/contract/rentals.js';
import type { EnglishText } from '../../src/text/english.js';

/** What stands in the form while it is filled: text everywhere, blank where nothing was typed. */
export type RentalEntry = Record<keyof RentalForm, string>;
export type EntryName = keyof RentalEntry;

export const EMPTY_ENTRY: RentalEntry = {
  facebook_name: '',
  client_name: '',
  number: '',
  rent: '',
  houseApt_details: '',
  address: '',
  post_link: '',
  ss_link: '',
};

interface FormField {
  name: EntryName;
  label: EnglishText;
  maxLength: number;
  placeholder?: EnglishText | 'https://';
  note?: EnglishText;
  type?: 'text' | 'tel' | 'url';
  isWide?: boolean;
}

/** The fields in the order in which a post is read, which is the order of the Tab key. */
export const FORM_FIELDS: readonly FormField[] = [
  { name: 'facebook_name', label: 'Facebook Name', maxLength: MAX_LENGTH.facebook_name },
  { name: 'client_name', label: 'Client Name', maxLength: MAX_LENGTH.client_name },
  { name: 'number', label: 'Number', maxLength: MAX_LENGTH.number, type: 'tel' },
  { name: 'rent', label: 'Rent', maxLength: MAX_LENGTH.rent, placeholder: 'Above $649' },
  {
    name: 'houseApt_details',
    label: 'House/Apt Details',
    maxLength: MAX_LENGTH.houseApt_details,
    isWide: true,
  },
  { name: 'address', label: 'Address', maxLength: MAX_LENGTH.address, isWide: true },
  { name: 'post_link', label: 'Post Link', maxLength: MAX_LENGTH.url, type: 'url', placeholder: 'https://' },
  {
    name: 'ss_link',
    label: 'Screenshot Link',
    maxLength: MAX_LENGTH.url,
    type: 'url',
    note: 'optional',
    placeholder: 'https://',
  },
];
