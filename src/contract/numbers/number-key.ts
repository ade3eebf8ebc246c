/**
 * The identity of a phone number (readings.md, 'Number key'). This file needs the data of all countries, so in the browser only lazy
 * parts and workers import it.
 */
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import { type Coded, coded } from '../base/coded.js';
import { NUMBER_KEY_DIGITS } from '../limits.js';
import { cleanNumber, numberParts, typedNumberFault } from './pasted-number.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

/** The country of a number without a country code. */
export const DEFAULT_COUNTRY: CountryCode = 'US';

/** A number that somebody can have. */
export interface ReadNumber {
  /** The number in E.164: a plus, the country code and the digits. All spellings of one number have the same key. */
  key: string;
  /** The text as it is stored: as it was typed, without what was added to it. */
  number: string;
  /** Up to six digits; empty when there is none. */
  extension: string;
}

interface Options {
  /** The name of the field in a refusal. */
  label?: string;
  country?: CountryCode;
}

/** Reads a number as it was typed, pasted or read from a file, or says why it can't be the number of anybody. */
export function readNumber(
  text: string,
  { label = 'Number', country = DEFAULT_COUNTRY }: Options = {},
): ReadNumber | { fault: Coded } {
  const fault = typedNumberFault(text, label);
  if (fault) return { fault };
  const { main, extension } = numberParts(text);
  const key = keyOf(main, country);
  if (key === null) return { fault: impossible(main, { label, country }) };
  return { key, number: cleanNumber(text), extension };
}

/**
 * The key by which a number is looked up. A text that `readNumber` refuses, but that an earlier version has stored, has the key of the
 * number that it has with a plus, else its digits.
 */
export function numberKey(text: string): string {
  const read = readNumber(text);
  if ('key' in read) return read.key;
  const digits = digitsOf(numberParts(text).main);
  const mayLackPlus = digits.length > NUMBER_KEY_DIGITS.withoutCountryCode && !typedNumberFault(text, '');
  return (mayLackPlus && possibleKey(`+${digits}`)) || digits;
}

/**
 * The text with which a part of a number is searched in number keys: the key of a whole number, else its digits. After a plus, or the
 * digits that dial another country, they are the beginning of a key.
 */
export function searchedDigits(text: string): string {
  const read = readNumber(text);
  if ('key' in read) return read.key;
  const { main } = numberParts(text);
  const digits = digitsOf(main);
  const abroad = /^(?:011|00)(?=\d)/.exec(digits)?.[0];
  if (abroad !== undefined) return `+${digits.slice(abroad.length)}`;
  return digits !== '' && /^[\s(]*\+/.test(main) ? `+${digits}` : digits;
}

/**
 * With what a number key begins if its number begins with the digits of a text: those of the number in its own country, or those of
 * another country. A key without a plus is one of an earlier version.
 */
export function keyBeginnings(text: string, country: CountryCode = DEFAULT_COUNTRY): string[] {
  const digits = digitsOf(text);
  if (digits === '') return [];
  if (/^[\s(]*\+/.test(text)) return [`+${digits}`];
  const home = getCountryCallingCode(country);
  // Every number at home begins with the country code, so the code alone would find them all.
  return [`+${home}${digits}`, ...(home.startsWith(digits) ? [] : [`+${digits}`]), digits];
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Most numbers are of North America and have their area code: reading them without the library takes a tenth of the time. */
const AMERICAN = { typed: /^1?([2-9]\d{9})$/, international: /^1([2-9]\d{9})$/ };
const NORTH_AMERICA = '1';
/** A trunk zero, which people abroad leave out: `+44 (0)20 7946 0958`. */
const TRUNK_ZERO = /\(0\)/;
/** What people dial before a country code: in North America, in most other countries, and with the carrier 1. */
const ABROAD = ['011', '00', '001'] as const;

function keyOf(main: string, country: CountryCode): string | null {
  const isInternational = /^[\s(]*\+/.test(main);
  const digits = digitsOf(main);
  const isAtHome = !isInternational && getCountryCallingCode(country) === NORTH_AMERICA;
  const [, american] = (isAtHome ? AMERICAN.typed : AMERICAN.international).exec(digits) ?? [];
  if (american !== undefined && (isAtHome || isInternational)) return `+${NORTH_AMERICA}${american}`;
  const withoutTrunk = digitsOf(main.replace(TRUNK_ZERO, ''));
  for (const each of new Set([digits, withoutTrunk])) {
    const key = isInternational
      ? (possibleKey(`+${each}`) ?? keyFromAbroad(each))
      : (keyFromAbroad(each) ?? possibleKey(each, country));
    if (key !== null) return key;
  }
  return null;
}

/** The key of a number with the digits that dial another country before its country code. */
function keyFromAbroad(digits: string): string | null {
  for (const prefix of ABROAD) {
    const key = digits.startsWith(prefix) ? possibleKey(`+${digits.slice(prefix.length)}`) : null;
    if (key !== null) return key;
  }
  return null;
}

/** The key of a number in digits, if it has the right length; a real number before one that only has this length. */
function possibleKey(number: string, country?: CountryCode): string | null {
  const parsed = parse(number, country);
  if (!parsed) return null;
  const forms = [parsed, ...otherForms(parsed)].filter((form) => form.isPossible() && hasAreaCode(form));
  if (forms.length > 1) return (forms.find((form) => form.isValid()) ?? forms[0])?.number ?? null;
  return forms[0]?.number ?? null;
}

const parse = (number: string, country?: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(number, { ...(country && { defaultCountry: country }), extract: false });

/** In North America no area code begins with 0 or 1. */
const hasAreaCode = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode !== NORTH_AMERICA || !/^[01]/.test(nationalNumber);

/** What people dial inside a country before a number, where the library doesn't take it off: zeros, and in Mexico 1, 01, 044 and 045. */
const DIALLED_INSIDE: Record<string, RegExp> = { '52': /^(?:1|01|044|045)(?=\d{10}$)/ };
const ZEROS = /^0+/;

function otherForms({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneNumber[] {
  const prefix = DIALLED_INSIDE[countryCallingCode] ?? ZEROS;
  const national = nationalNumber.replace(prefix, '');
  const form = national === nationalNumber ? undefined : parse(`+${countryCallingCode}${national}`);
  return form ? [form] : [];
}

/** Why a number in digits has no key. */
function impossible(main: string, { label, country }: Required<Options>): Coded {
  const digits = digitsOf(main);
  const isDialledAbroad = digits.startsWith('0');
  if (/^[\s(]*\+/.test(main) || isDialledAbroad) {
    const number = `+${digits.replace(/^(?:011|00)?/, '')}`;
    const parsed = parse(number);
    if (!parsed) return coded(FIELD_REFUSALS, 'number-country', { label });
    const code = `+${parsed.countryCallingCode}`;
    if (!hasAreaCode(parsed)) return coded(FIELD_REFUSALS, 'number-area-code', { label });
    return validatePhoneNumberLength(number) === 'TOO_LONG'
      ? coded(FIELD_REFUSALS, 'number-too-long', { label, code })
      : coded(FIELD_REFUSALS, 'number-too-short', { label, code });
  }
  const { withoutCountryCode } = NUMBER_KEY_DIGITS;
  if (digits.length < withoutCountryCode) return coded(FIELD_REFUSALS, 'number-without-area-code', { label });
  if (digits.length === withoutCountryCode && getCountryCallingCode(country) === NORTH_AMERICA)
    return coded(FIELD_REFUSALS, 'number-area-code', { label });
  return coded(FIELD_REFUSALS, 'number-needs-plus', { label });
}
