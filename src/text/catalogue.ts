/** A text in another language: one form, or one for each plural form that the language has (CLDR). */
export type Translation = string | Readonly<{ one: string; many?: string; other: string }>;

/** English text → the same in another language. `{name}` stands for a value, with the same names on both sides. */
export type Catalogue = Readonly<Record<string, Translation>>;
