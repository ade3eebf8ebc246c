/** Finds the columns of a file by the names in its header, and the words of a cell in the forms that people use. */
import { plainName } from '../uploads/upload-columns.js';

export interface NamedColumn {
  label: string;
  isRequired: boolean;
  /** Other names in English and Spanish, separated by blanks, without case, accents and punctuation. */
  synonyms: string;
}

/** The column of each field in a header. The first one that fits is used. */
export function namedColumns<Field extends string>(
  columns: Readonly<Record<Field, NamedColumn>>,
  header: readonly string[],
): Map<Field, number> {
  const names = header.map(plainName);
  const found = new Map<Field, number>();
  // The cast is safe, because the keys are those of the table.
  for (const field of Object.keys(columns) as Field[]) {
    const { label, synonyms } = columns[field];
    const wanted = [plainName(field), plainName(label), ...synonyms.split(' ')];
    const index = names.findIndex((name) => wanted.includes(name));
    if (index >= 0) found.set(field, index);
  }
  return found;
}

/** The word that a text means by a table from forms (separated by blanks, as `plainName` gives them) to words; else the text itself. */
export function wordIn(words: Readonly<Record<string, string>>, text: string): string {
  const known = Object.entries(words).find(([forms]) => forms.split(' ').includes(plainName(text)));
  return known?.[1] ?? text.trim();
}
