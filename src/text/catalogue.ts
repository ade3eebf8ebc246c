/** A translation with one form for each plural form that the language has (CLDR). */
export type PluralForms = Readonly<{ one: string; many?: string; other: string }>;

/** A text in another language. */
export type Translation = string | PluralForms;

/** English text → its translation; the key of a plural is its plural form. `{name}` is the place of a value; both sides have the same names. */
export type Catalogue = Readonly<Record<string, Translation>>;
