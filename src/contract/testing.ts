/** For tests and stories. */
import { LEAD_LIST, type OptionalLeadName } from './lead-fields.js';

/** Each optional lead field without a value. Fixtures begin with it, so that a new optional field changes none of them. */
export const NO_OPTIONAL_FIELDS = Object.fromEntries(
  LEAD_LIST.flatMap(({ name, entry }) => (entry.isRequired ? [] : [[name, null]])),
  // An entry for each optional row.
) as Record<OptionalLeadName, null>;
