/** Lead fields for tests and stories. */
import { LEAD_LIST, type OptionalLeadName } from './lead-fields.js';

/** Every optional lead field without a value. Fixtures start with it, so that a new optional field doesn't change them. */
export const NO_OPTIONAL_FIELDS = Object.fromEntries(
  LEAD_LIST.flatMap(({ name, entry }) => (entry.isRequired ? [] : [[name, null]])),
  // The cast is safe, because there is an entry for each optional field.
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

/**
 * The titles of columns that are neither lead fields nor in the specification, which defines the order of the
 * others.
 */
export const specifiedColumns = (titles: readonly string[]): string[] =>
  titles.filter(
    (title) => !LEAD_LIST.some(({ name, label }) => label === title && !SPECIFIED.includes(name)),
  );
