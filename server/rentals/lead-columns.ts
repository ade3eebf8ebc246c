/** Converts a lead between the names of the API and the columns of `rentals`. */
import {
  LEAD_FIELDS,
  LEAD_LIST,
  LEAD_NAMES,
  type LeadAnswer,
  type LeadColumns,
  type LeadName,
} from '../../src/contract/rentals/lead-fields.js';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';

type ColumnOf<Name extends LeadName> = (typeof LEAD_FIELDS)[Name]['column'];

/** The columns of the named fields, in their order. */
export const columnsOf = <Name extends LeadName>(names: readonly Name[]): readonly ColumnOf<Name>[] =>
  names.map((name): ColumnOf<Name> => LEAD_FIELDS[name].column);

/** The columns of all fields. */
export const LEAD_COLUMNS = columnsOf(LEAD_NAMES);

/** The columns of a lead that somebody entered. A blank field becomes null. */
export const toColumns = (form: RentalForm): LeadColumns =>
  // There is a column for each field, and only optional fields can be null.
  Object.fromEntries(LEAD_LIST.map(({ name, column }) => [column, form[name] ?? null])) as LeadColumns;

/** The lead of a row for an answer: all fields, or only the named ones. */
export const toLead = <Name extends LeadName = LeadName>(
  row: Pick<LeadColumns, ColumnOf<Name>>,
  // Without names the type is that of all fields.
  names: readonly Name[] = LEAD_NAMES as readonly Name[],
): Pick<LeadAnswer, Name> => {
  const columns: Partial<LeadColumns> = row;
  // The cast is safe, because each name gets the value of its own column.
  return Object.fromEntries(names.map((name) => [name, columns[LEAD_FIELDS[name].column]])) as Pick<
    LeadAnswer,
    Name
  >;
};
