import { MAX_LENGTH } from '../../src/contract/limits.js';
import { cleanNumber } from '../../src/contract/pasted-number.js';
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

/** Under which the entry is stored while it is typed. */
export const ENTRY_DRAFT = 'rental';

interface FormField {
  name: EntryName;
  label: EnglishText;
  maxCharacters: number;
  /** How many characters of what was typed count. */
  lengthOf?: (text: string) => number;
  placeholder?: EnglishText | 'https://';
  note?: EnglishText;
  type?: 'text' | 'tel' | 'url';
  isWide?: boolean;
}

/** The fields in the order in which a post is read, which is the order of the Tab key. */
export const FORM_FIELDS: readonly FormField[] = [
  { name: 'facebook_name', label: 'Facebook Name', maxCharacters: MAX_LENGTH.facebook_name },
  { name: 'client_name', label: 'Client Name', maxCharacters: MAX_LENGTH.client_name },
  {
    name: 'number',
    label: 'Number',
    maxCharacters: MAX_LENGTH.number,
    lengthOf: (text) => cleanNumber(text).length,
    type: 'tel',
  },
  { name: 'rent', label: 'Rent', maxCharacters: MAX_LENGTH.rent, placeholder: 'Above $649' },
  {
    name: 'houseApt_details',
    label: 'House/Apt Details',
    maxCharacters: MAX_LENGTH.houseApt_details,
    isWide: true,
  },
  { name: 'address', label: 'Address', maxCharacters: MAX_LENGTH.address, isWide: true },
  {
    name: 'post_link',
    label: 'Post Link',
    maxCharacters: MAX_LENGTH.url,
    type: 'url',
    placeholder: 'https://',
  },
  {
    name: 'ss_link',
    label: 'Screenshot Link',
    maxCharacters: MAX_LENGTH.url,
    type: 'url',
    note: 'optional',
    placeholder: 'https://',
  },
];
