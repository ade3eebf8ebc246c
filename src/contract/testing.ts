/** For tests and stories. */
import { LEAD_LIST, type OptionalLeadName } from './lead-fields.js';

/** Every optional lead field without a value. Fixtures start with it, so that a new optional field doesn't change them. */
export const NO_OPTIONAL_FIELDS = Object.fromEntries(
  LEAD_LIST.flatMap(({ name, entry }) => (entry.isRequired ? [] : [[name, null]])),
  // Has an entry for each optional row.
) as Record<OptionalLeadName, null>;

/** The lead fields that the specification names (section 3). */
const SPECIFIED: readonly string[] = [
  'facebook_name',
  'client_name',
  'number',
  'rent',
  'houseApt_details',
  'address',
  'post_link',
  'ss_link',
];

/** Titles of columns without lead fields that the specification doesn't name: it defines the order of the others. */
export const specifiedColumns = (titles: readonly string[]): string[] =>
  titles.filter(
    (title) => !LEAD_LIST.some(({ name, label }) => label === title && !SPECIFIED.includes(name)),
  );
