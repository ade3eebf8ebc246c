/**
 * The characters that make a spreadsheet read a text as a formula, for the class of a regular expression. Where Japanese or Chinese is
 * set, Excel reads the full-width ones like the others.
 */
export const FORMULA_SIGNS = '=+@\\t\\r\\-＝＋＠－';

/** A text that begins with one of them. */
export const FORMULA_LIKE = new RegExp(`^[${FORMULA_SIGNS}]`);
