/** The states of the USA with their codes, as an address ends with them. */
export const STATE_CODES: Readonly<Record<string, string>> = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  Washington: 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
  'District of Columbia': 'DC',
};
/** A pattern in which each letter matches in both cases, also in classes of letters only; other classes and escapes stay as they are. */
export const anyCase = (pattern: string): string =>
  pattern.replace(/\\p\{\w+\}|\\.|\[[^\]]*\]|\p{L}/gu, (part) => {
    const letters = /^\[?(\p{L}+)\]?$/u.exec(part)?.[1];
    return letters === undefined ? part : `[${letters.toUpperCase()}${letters.toLowerCase()}]`;
  });

const NAMES = Object.keys(STATE_CODES).join('|');

/** Whether a text ends with the name of a state. */
export const endsWithStateName = (text: string): boolean => new RegExp(`\\b(?:${NAMES})$`, 'i').test(text);
const CODES = Object.values(STATE_CODES).join('|');

const NAME = `(?:${anyCase(NAMES)})`;
export const ZIP = String.raw`\d{5}(?:-\d{4})?(?!\d)`;
/** Codes that are also words, and count without a comma only with a ZIP code. */
const WORDS = 'AL|CO|DE|HI|ID|IN|LA|MA|ME|OH|OK|OR|PA';

/** A code in any case with its ZIP code: 'Tx 78520'. */
export const CODE_WITH_ZIP = String.raw`(?:${anyCase(CODES)})\b\.?,?\s+${ZIP}`;

/**
 * A state by name in any case, by code in capitals, or by another code at the end, and a ZIP code. No word follows a code that is a word:
 * 'washer, IN unit'.
 */
export const STATE = String.raw`(?:${NAME}\b(?:,?\s+${ZIP})?|${CODE_WITH_ZIP}|(?:${CODES})\b\.?(?:(?<!\b(?:${WORDS})\.?)|(?!\s+[\p{L}\d]{2}(?!\p{L}{0,12}[:,])))|(?!(?:${anyCase(WORDS)})\b)(?:${anyCase(CODES)})\b\.?(?=\s*(?:$|[,;)☎])))(?:,?\s+(?:USA|United States|EE\.? ?UU\.?))?`;

/** A state without a comma before it: 'Waco TX', 'Salem OR 97301', and at the end 'Dayton OH'. */
export const STATE_WITHOUT_COMMA = String.raw`(?:${CODE_WITH_ZIP}|(?!(?:${WORDS})\b)(?:${CODES})\b|(?<=\p{Ll}\s)(?:AL|CO|DE|LA|MA|OH|OR|PA|${anyCase('tx|fl|ca|az|nv|nm|ga|nc|sc|tn|ky|nj|ny|wa|il|ut')})\b(?!\s+\p{L})|${NAME}\b(?:,?\s+${ZIP})?)`;
