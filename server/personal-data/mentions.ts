/** Finds mentions of a person in texts: their numbers in any typed form, and their e-mails. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { NUMBER_KEY_DIGITS } from '../../src/contract/limits.js';
import { containing } from '../base/search-text.js';

/** The numbers, as number keys, and the e-mails in lower case. */
interface Named {
  numberKeys: readonly string[];
  emails: readonly string[];
}

/** The characters with which people type numbers. Letters, commas and quotes stay, so that no number spans two cells. */
const IN_NUMBERS = [
  ...[' ', '(', ')', '-', '.', '+', '/', '\t', '\u00a0'],
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015'],
] as const;

/** An e-mail counts only as a whole, because it may be the end of somebody else's. */
const hasEmail = (lower: string, email: string): boolean =>
  lower.includes(email) &&
  new RegExp(`(?<![\\w.+-])${email.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`).test(lower);

/**
 * The digits by which a text may name a number: in North America those without the country code, elsewhere with it, and with a trunk
 * zero behind it. A number that no version could read has only its digits.
 */
function digitsIn(key: string): string[] {
  if (!key.startsWith('+')) return [key];
  const digits = key.slice(1);
  if (digits.startsWith('1')) return [digits.slice(1)];
  return [digits, ...[1, 2, 3].map((length) => `${digits.slice(0, length)}0${digits.slice(length)}`)];
}

/** What people type between the digits of a number, as a part of a regular expression. */
const BETWEEN = `[${IN_NUMBERS.map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}]*`;
/** With fewer digits a number may look like a date, so its digits count only without anything between them. */
const { withoutCountryCode: LEAST_SPREAD } = NUMBER_KEY_DIGITS;

/** Finds digits that aren't part of a longer number. Before them there may be only what people dial first, such as `001`. */
function wholeNumber(digits: string): RegExp {
  const between = digits.length < LEAST_SPREAD ? '' : BETWEEN;
  const dialledFirst = digits.length < LEAST_SPREAD ? '' : `(?:[01]${BETWEEN}){0,4}`;
  return new RegExp(`(?<!\\d)${dialledFirst}${digits.split('').join(between)}(?!\\d)`);
}

/** Whether a text mentions the person. */
export function mentions(text: string, { numberKeys, emails }: Named): boolean {
  const lower = text.toLowerCase();
  return (
    numberKeys.flatMap(digitsIn).some((digits) => wholeNumber(digits).test(text)) ||
    emails.some((email) => hasEmail(lower, email))
  );
}

/** The same in SQL, but it also finds longer digits and e-mails that contain them: check the found texts with `mentions`. */
export function mentionsInSql(
  column: RawBuilder<unknown>,
  { numberKeys, emails }: Named,
): RawBuilder<SqlBool> {
  const joined = IN_NUMBERS.reduce(
    (text, character) => sql`replace(${text}, ${character}, '')`,
    sql`coalesce(${column}, '')`,
  );
  return anyOf([
    ...numberKeys
      .flatMap(digitsIn)
      .map((digits) => sql<SqlBool>`${joined} like ${containing(digits)} escape '\\'`),
    ...emails.map((email) => sql<SqlBool>`lower(${column}) like ${containing(email)} escape '\\'`),
  ]);
}

/** Whether one of the conditions holds; false without any. */
export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
