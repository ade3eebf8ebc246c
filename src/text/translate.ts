import type { ReactNode } from 'react';
import { formatDateTime, formatTime } from '../contract/base/business-clock.js';
import type { Writer } from '../contract/base/coded.js';
import type { Refused, Said } from './said.js';
import type { Catalogue } from './catalogue.js';
import type { EnglishText, PluralText } from './english.js';
import { fill, fillRich, type Values } from './fill.js';
import { DEFAULT_TAG } from './locale.js';

/**
 * Translates into one language. `t('Send link')`, `t('Page {page} of {last}', { page, last })`. An English word with two
 * translations names the meaning after a `#`, which is never shown: `t('Reset password#verb')`.
 */
export interface Translate {
  (english: EnglishText, values?: Values): string;
  /** `t.plural(3, '{count} rental', '{count} rentals')`. `count` is one of the values. */
  plural: (count: number, ...text: [...forms: PluralText, values?: Values]) => string;
  /** A text with elements in it, for React children. */
  rich: (english: EnglishText, values: Record<string, ReactNode>) => ReactNode;
  /**
   * Translates an English text of the contract, or a failure by its code. An unknown text is unchanged. Never use it for users'
   * words.
   */
  say: Say;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Date and 12-hour clock in Panama time. Takes milliseconds or ISO 8601. */
  dateTime: (instant: number | string) => string;
  /** Only the time of day, in Panama time. */
  time: (instant: number | string) => string;
  /** The tag for Intl (BCP 47). */
  tag: string;
}

/** The suffix that distinguishes words that are the same in English. */
const WHICH = /#\w+$/;

/** Returns undefined for undefined, because most fields have no error. */
interface Say {
  (said: Said): string;
  (said: Said | null | undefined): string | undefined;
}

/** The data of a language other than English. */
export interface Translations {
  catalogue: Catalogue;
  /** Translates a refusal by its code. */
  say: (refused: Refused, writer: Omit<Writer, 'label'>) => string;
}

/** Makes the function for a BCP 47 tag; without translations it returns the English text. */
export function translator(tag: string, translations: Translations | null): Translate {
  const catalogue = translations?.catalogue ?? {};
  // Made when they are first needed, because a slow machine takes 50 ms for them.
  let plain: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    (options ? new Intl.NumberFormat(tag, options) : (plain ??= new Intl.NumberFormat(tag))).format(value);
  const writer = {
    number,
    dateTime: (instant: number | string) => formatDateTime(instant, tag),
    time: (instant: number | string) => formatTime(instant, tag),
  };
  const textOf = (english: EnglishText): string => {
    const found = catalogue[english];
    return typeof found === 'string' ? found : english.replace(WHICH, '');
  };
  const t = (english: EnglishText, values?: Values) => fill(textOf(english), values, number);
  const say: Say = (said: Said | null | undefined) => {
    if (typeof said === 'object' && said) return translations?.say(said, writer) ?? said.message;
    const found = catalogue[said ?? ''];
    // The cast is what the overloads declare: a text for a text, undefined for undefined.
    return (typeof found === 'string' ? found : said) as string;
  };
  return Object.assign(t, {
    plural(count: number, one: string, other: string, values?: Values) {
      const found = catalogue[other];
      const forms: Readonly<Record<string, string>> = typeof found === 'object' ? found : { one, other };
      const form = (plurals ??= new Intl.PluralRules(tag)).select(count);
      return fill(forms[form] ?? forms['other'] ?? other, { count, ...values }, number);
    },
    rich: (english: EnglishText, values: Record<string, ReactNode>) => fillRich(textOf(english), values),
    say,
    ...writer,
    tag,
  });
}

/** The translator that returns the English texts. */
export const ENGLISH = translator(DEFAULT_TAG, null);
