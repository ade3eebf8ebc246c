/** The rows from which posts are made: rows of a CSV, or invented ones. */
import { post, POST_COUNT } from '../../server/seed/posts.js';
import { LEAD_NAMES } from '../../src/contract/rentals/lead-fields.js';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import type { PostRow } from './post-text.js';
import { rowsOf } from './rows.js';

/** Rows spread evenly over the file, whose columns are named like the form's fields. */
export function postRowsOf(csvPath: string, count: number): PostRow[] {
  const all = rowsOf(csvPath);
  const step = Math.max(1, Math.floor(all.length / count));
  return all.flatMap((row, index) => (index % step === 0 ? [asRow(row)] : [])).slice(0, count);
}

export const madeUpPostRows = (count: number): PostRow[] =>
  Array.from({ length: count }, (_, index) => asRow(post(index % POST_COUNT)));

const asRow = (row: RentalForm): PostRow =>
  // The cast is safe, because there is an entry for each field.
  Object.fromEntries(LEAD_NAMES.map((name) => [name, row[name] ?? ''])) as PostRow;
