/** Texts that have a code. People who call the API read the English message; elements translate by `code` and `values`. */

export interface Coded {
  /** The name of the text; each code has exactly one text. */
  code: string;
  values?: Readonly<Record<string, unknown>> | undefined;
  /** The text in English, with the values in it. */
  message: string;
}

/** Code → its text in English, with places for values (`coded-with.ts`). */
export type Templates = Readonly<Record<string, string>>;

/** The codes of the texts without a place for a value. */
type PlainCode<T extends Templates> = {
  [Code in keyof T & string]: T[Code] extends `${string}{${string}` ? never : Code;
}[keyof T & string];

/** Makes the text of a code that has no values: `coded(COMMON_REFUSALS, 'forbidden')`. */
export const coded = <T extends Templates>(templates: T, code: PlainCode<T>): Coded => ({
  code,
  message: templates[code] ?? code,
});
