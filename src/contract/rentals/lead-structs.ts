/** The structs of the lead fields, made from their rows. */
import { nullable, string, type Struct } from 'superstruct';
import { orBlank, orNumber, requiredNumber, requiredText } from '../base/fields.js';
import { requiredUrl } from '../base/pasted-link.js';
import {
  LEAD_FIELDS,
  LEAD_LIST,
  LEAD_NAMES,
  type LeadAnswer,
  type LeadName,
  type NamedLeadField,
  type OptionalLeadName,
} from './lead-fields.js';

type FormStructs = {
  [Name in LeadName]: Struct<Name extends OptionalLeadName ? string | undefined : string>;
};
type AnswerStructs<Name extends LeadName> = { [Each in Name]: Struct<LeadAnswer[Each]> };

/** Each field as it is entered: trimmed, required or not, within its maximum (specification, section 5). */
export const LEAD_FORM = Object.fromEntries(
  LEAD_LIST.map((field) => [field.name, field.entry.isRequired ? entered(field) : orBlank(entered(field))]),
  // The cast is safe: there is an entry for each row, and blank becomes undefined exactly when the row is
  // optional.
) as FormStructs;

function entered({ label, entry: { kind, maxCharacters: max } }: NamedLeadField): Struct<string> {
  switch (kind) {
    case 'phone':
      return orNumber(requiredNumber(label));
    case 'link':
      return requiredUrl(label);
    case 'amount':
      return orNumber(requiredText({ label, max }));
    case 'text':
      return requiredText({ label, max });
  }
}

/** The fields of an answer: all, or only the named ones. */
export const leadAnswer = <Name extends LeadName = LeadName>(
  // Without names the type includes all of them.
  names: readonly Name[] = LEAD_NAMES as readonly Name[],
): AnswerStructs<Name> =>
  Object.fromEntries(
    names.map((name) => [name, LEAD_FIELDS[name].entry.isRequired ? string() : nullable(string())]),
    // The cast is safe: there is an entry for each name, nullable exactly when the row is optional.
  ) as AnswerStructs<Name>;
