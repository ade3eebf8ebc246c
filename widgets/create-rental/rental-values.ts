import { superstructResolver } from '@hookform/resolvers/superstruct';
import type { UseFormReturn } from 'react-hook-form';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { RentalForm } from '../../src/contract/rentals.js';

/** What stands in the fields, as typed. */
export type RentalValues = Record<keyof RentalForm, string>;
export type RentalFormApi = UseFormReturn<RentalValues, unknown, RentalForm>;

export const BLANK: RentalValues = {
  facebook_name: '',
  client_name: '',
  number: '',
  rent: '',
  houseApt_details: '',
  address: '',
  post_link: '',
  ss_link: '',
};

interface FieldLook {
  name: keyof RentalValues;
  label: string;
  maxLength: number;
  placeholder?: string;
  note?: string;
  type?: 'tel' | 'url';
  isWide?: true;
}

/** The fields in the order in which a post is read. */
export const FIELDS: readonly FieldLook[] = [
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
  { name: 'post_link', label: 'Post Link', maxLength: MAX_LENGTH.url, type: 'url', isWide: true },
  {
    name: 'ss_link',
    label: 'Screenshot Link',
    maxLength: MAX_LENGTH.url,
    type: 'url',
    isWide: true,
    note: 'optional',
  },
];

/** Checks the fields by the contract's own struct. */
export const rentalResolver = superstructResolver<RentalValues, unknown, RentalForm>(RentalForm, {
  coerce: true,
});

export const isRentalField = (path: string): path is keyof RentalValues => Object.hasOwn(BLANK, path);
