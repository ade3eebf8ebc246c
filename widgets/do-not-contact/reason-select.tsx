import {
  DO_NOT_CONTACT_REASONS,
  DoNotContactReason,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { useText } from '../../src/text/use-text.js';
import { SelectField, type SelectFieldProps } from '../../src/ui/select/select-field.js';

/** A choice among the reasons why nobody may contact a number. */
export function ReasonSelect(props: Omit<SelectFieldProps, 'options'>) {
  const t = useText();
  const options = Object.values(DoNotContactReason.schema).map((reason) => ({
    value: reason,
    label: t(DO_NOT_CONTACT_REASONS[reason]),
  }));
  return <SelectField {...props} options={options} />;
}
