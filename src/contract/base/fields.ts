/**
 * Building blocks of the structs: fields that give the reason of a refusal as a code. Superstruct's own
 * messages are for developers.
 */
import { coerce, define, number, optional, string, unknown, type Struct } from 'superstruct';
import { choice, pathOf } from './choice.js';
import { coded, type Coded } from './coded.js';
import { emailKey } from './email-key.js';
import { MAX_LENGTH } from '../limits.js';
import { cleanNumber, typedNumberFault } from '../numbers/pasted-number.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

/** What a check of a text says: true, or why it is refused. */
export type Verdict = true | Coded;

interface TextRule {
  label: string;
  max?: number;
  /** Checks a trimmed text that is neither blank nor too long. */
  check?: (text: string) => Verdict;
}

/** Required text. It is trimmed; text of which nothing is visible gives `required` (specification, section 5). */
export function requiredText(rule: TextRule): Struct<string> {
  return coerce(requiredSecret(rule), string(), visibleText);
}

/** Control characters and halves of a character: PostgreSQL can't store some of them, and SQLite would return others. */
const UNSTORABLE = /[\0-\x08\v\f\x0e-\x1f\x7f\p{Cs}]/gu;
const VISIBLE = /[^\p{DI}\p{Cf}\s\u2800]/u;

/** A text as it is stored, the same in both databases; empty when nothing of it is visible. */
function visibleText(text: string): string {
  const stored = text.replace(UNSTORABLE, '');
  return VISIBLE.test(stored) ? stored.trim() : '';
}

/** A text of which every character counts, also blanks at its ends: a password. */
export function requiredSecret({ label, max, check }: TextRule): Struct<string> {
  return define<string>('secret', (value) => {
    if (typeof value !== 'string' || value === '') return coded(FIELD_REFUSALS, 'required', { label });
    if (max !== undefined && value.length > max) return coded(FIELD_REFUSALS, 'too-long', { max });
    return check ? check(value) : true;
  });
}

/** A text that a client may also send as a JSON number, for what looks like one: a phone number, a rent. */
export const orNumber = (struct: Struct<string>): Struct<string> => coerce(struct, number(), String);

/** An optional field: absent, null and blank all mean 'not given'. */
export function orBlank<T>(struct: Struct<T>): Struct<T | undefined> {
  const blankIsAbsent = (value: unknown) =>
    value === null || (typeof value === 'string' && visibleText(value) === '') ? undefined : value;
  const mayBeAbsent = optional(struct);
  const { coercer } = mayBeAbsent;
  // Coercing `undefined` by a struct of texts creates an error each time, and a large upload does it 100,000 times.
  mayBeAbsent.coercer = (value, context) => (value === undefined ? undefined : coercer(value, context));
  return coerce<T | undefined, unknown, unknown>(mayBeAbsent, unknown(), blankIsAbsent);
}

/** Optional text. */
export const optionalText = (rule: TextRule): Struct<string | undefined> => orBlank(requiredText(rule));

/** One of a few words, or nothing. */
export const optionalChoice = <const Word extends string>(words: readonly Word[]): Struct<Word | undefined> =>
  orBlank<Word>(choice(words));

/** True, false or nothing. In a query string it is a text. */
export const optionalFlag = (label: string): Struct<boolean | undefined> =>
  orBlank(
    coerce<boolean, unknown, unknown>(
      define<boolean>(
        'flag',
        (value) => typeof value === 'boolean' || coded(FIELD_REFUSALS, 'not-boolean', { label }),
      ),
      unknown(),
      (value) => (value === 'true' ? true : value === 'false' ? false : value),
    ),
  );

/** True or nothing, for an option that can only be switched on. In a query string it is a text. */
export const optionalTrue = (label: string): Struct<true | undefined> =>
  orBlank(
    coerce<true, unknown, unknown>(
      define<true>('true', (value) => value === true || coded(FIELD_REFUSALS, 'not-true', { label })),
      unknown(),
      (value) => (value === 'true' ? true : value),
    ),
  );

/**
 * A phone number as somebody typed or pasted it, without what was added to it (`cleanNumber`). It is only refused here if it can't be a
 * number in any country, so that no screen has to load the data of all countries: the server reads it with `readNumber`.
 */
export function requiredNumber(label: string): Struct<string> {
  const check = (text: string) => typedNumberFault(text, label) ?? true;
  return coerce(requiredText({ label, max: MAX_LENGTH.number, check }), string(), cleanNumber);
}

/**
 * The key of a number (E.164) in an answer. Missing when it can be told from the number as it was typed, which is so for most numbers.
 */
export const NumberKey = optional(string());

/**
 * Excludes invisible characters. A database may drop them, so one account would have many e-mails, whose
 * failures would be counted separately.
 */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** Refuses an e-mail that looks like another one; the others have a key. */
export const unmistakableEmail = (email: string, label: string): Verdict =>
  emailKey(email) !== undefined || coded(FIELD_REFUSALS, 'confusable-email', { label });

/** An e-mail address, by its key: people type the same address in different ways. */
export function requiredEmail(label: string): Struct<string> {
  const text = requiredSecret({
    label,
    max: MAX_LENGTH.email,
    check: (value) =>
      EMAIL.test(value) ? unmistakableEmail(value, label) : coded(FIELD_REFUSALS, 'not-email', { label }),
  });
  return coerce<string, unknown, string>(text, string(), (value) => emailKey(value) ?? value.trim());
}

/** One of our ids. Its format isn't checked; for a wrong id the server finds nothing. */
export const Id = define<string>(
  'id',
  (value) =>
    (typeof value === 'string' && value.length > 0 && value.length <= 64) || coded(FIELD_REFUSALS, 'not-id'),
);

/**
 * An instant in a request or answer: ISO 8601 with its zone, because a text without a zone would be read in the zone of the
 * machine.
 */
export const Instant = define<string>(
  'instant',
  (value, context) =>
    (typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value))) ||
    coded(FIELD_REFUSALS, 'not-instant', { path: pathOf(context) }),
);

/** A Panama calendar day in a request or answer: `YYYY-MM-DD`. */
export const CalendarDay = define<string>(
  'day',
  (value, context) =>
    (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDay(value)) ||
    coded(FIELD_REFUSALS, 'not-day', { path: pathOf(context) }),
);

/** Whether a text (from an address, for example) is a day. */
export const isCalendarDay = (text: unknown): boolean => CalendarDay.is(text);

function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** A whole number of at least `min`; digits as text, as in query strings, are accepted too. */
export function wholeNumber(label: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): Struct<number> {
  const struct = define<number>('whole number', (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return coded(FIELD_REFUSALS, 'not-whole', { label });
    if (value < min) return coded(FIELD_REFUSALS, 'below-minimum', { label, min });
    return value <= max || coded(FIELD_REFUSALS, 'above-maximum', { label, max });
  });
  return coerce(struct, string(), (text) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : text));
}
