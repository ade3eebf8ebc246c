import {
  LEAD_LIST,
  LEAD_NAMES,
  type LeadName,
  type NamedLeadField,
} from '../../contract/rentals/lead-fields.js';
import { cleanNumber } from '../../contract/numbers/pasted-number.js';
import type { RentalForm } from '../../contract/rentals/rentals.js';
import type { useForm } from '../use-form.js';

/** The texts of the form, blank where nothing was typed. */
export type RentalEntry = Record<LeadName, string>;

/** The state of the form, whether it enters a rental or corrects one. */
export type RentalFormState = ReturnType<typeof useForm<RentalEntry, RentalForm>> & { isRestored: boolean };

// The cast is safe, because there is an entry for each field.
export const EMPTY_ENTRY = Object.fromEntries(LEAD_NAMES.map((name) => [name, ''])) as RentalEntry;

/** A lead as the texts of the form. */
export const entryOf = (lead: { [Name in LeadName]?: string | null | undefined }): RentalEntry =>
  // The cast is safe, because there is an entry for each field.
  Object.fromEntries(LEAD_NAMES.map((name) => [name, lead[name] ?? ''])) as RentalEntry;

/** The name of the stored draft. */
export const ENTRY_DRAFT = 'rental';

interface FormField {
  name: LeadName;
  label: NamedLeadField['label'];
  maxCharacters: number;
  /** How many characters of a typed text count. */
  lengthOf?: (text: string) => number;
  placeholder?: string;
  note?: 'optional';
  type?: 'tel' | 'url';
  isWide?: true;
}

/** The input attributes of each kind of field. */
const INPUTS: Record<NamedLeadField['entry']['kind'], Partial<FormField>> = {
  text: {},
  amount: {},
  phone: { type: 'tel', lengthOf: (text) => cleanNumber(text).length },
  link: { type: 'url', placeholder: 'https://' },
};

/** The fields in the order of a post, which is the order of the Tab key. */
export const FORM_FIELDS: readonly FormField[] = LEAD_LIST.map(({ name, label, entry, form }) => ({
  name,
  label,
  maxCharacters: entry.maxCharacters,
  ...(!entry.isRequired && { note: 'optional' }),
  ...INPUTS[entry.kind],
  ...form,
}));
