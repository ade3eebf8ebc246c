/** A text in another language: one form, or one for each plural form that the language has (CLDR). */
export type Translation = string | Readonly<{ one: string; many?: string; other: string }>;

/** English text → its translation. `{name}` is the place of a value; both sides have the same names. */
export type Catalogue = Readonly<Record<string, Translation>>;
