/** Texts that have a code. People who call the API read the English message; elements translate by `code` and `values`. */
import { formatDateTime, formatTime } from './business-clock.js';
import { fill } from './fill.js';
import { withThousands } from './thousands.js';

export interface Coded {
  /** The name of the text; each code has exactly one text. */
  code: string;
  values?: Readonly<Record<string, unknown>> | undefined;
  /** The text in English, with the values in it. */
  message: string;
}

/** Code → its text in English, with places for values. */
export type Templates = Readonly<Record<string, string>>;

/**
 * The value of a `{place}` in a text. The name of the place says how the value is written: `{time}` and `{date}` are instants (ISO
 * 8601), `{label}` and `{labels}` are our own texts and are translated too, `{seconds}` and `{row}` have no thousands separator.
 */
export type Value = string | number | readonly string[];

type PlaceIn<Template> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

/** The values that a text needs; none when it has no place. */
export type ValuesFor<Template> = [PlaceIn<Template>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceIn<Template>, Value>>];

/** The codes of the texts without a place for a value. */
export type PlainCode<T extends Templates> = {
  [Code in keyof T & string]: ValuesFor<T[Code]> extends [] ? Code : never;
}[keyof T & string];

/**
 * Makes the text of a code, with its values if it has places: `coded(COMMON_REFUSALS, 'forbidden')`,
 * `coded(FIELD_REFUSALS, 'required', { label: 'Rent' })`.
 */
export function coded<T extends Templates, Code extends keyof T & string>(
  templates: T,
  code: Code,
  ...[values]: ValuesFor<T[Code]>
): Coded {
  const template = templates[code] ?? code;
  return values
    ? { code, values, message: fillCoded(template, values, ENGLISH_WRITER) }
    : { code, message: template };
}

/** The functions that write values in a language. */
export interface Writer {
  number: (value: number) => string;
  time: (instant: string) => string;
  dateTime: (instant: string) => string;
  /** Translates one of our texts. */
  label: (text: string) => string;
}

const ENGLISH_WRITER: Writer = {
  number: withThousands,
  time: formatTime,
  dateTime: formatDateTime,
  label: (text) => text,
};

/** Puts the values of a coded text into its template in the format of a language. */
export function fillCoded(
  template: string,
  values: Readonly<Record<string, unknown>>,
  { number, time, dateTime, label }: Writer,
): string {
  const written = (name: string, value: unknown): string => {
    if (name === 'time') return time(String(value));
    if (name === 'date') return dateTime(String(value));
    if (name === 'seconds' || name === 'row') return String(value);
    const parts = (Array.isArray(value) ? value : [value]) as readonly unknown[];
    const isLabel = name === 'label' || name === 'labels';
    const text = (part: unknown) => (typeof part === 'number' ? number(part) : String(part));
    return parts.map((part) => (isLabel ? label(String(part)) : text(part))).join(', ');
  };
  return fill(template, (name) => (name in values ? written(name, values[name]) : undefined));
}
