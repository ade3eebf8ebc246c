import type { ClipboardEvent, ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { LimitedField } from '../../ui/field/limited-field.js';
import type { FORM_FIELDS, RentalFormState } from './form-fields.js';

interface Props {
  field: (typeof FORM_FIELDS)[number];
  form: RentalFormState;
  /** Shown when the form itself has no error. */
  warning?: string | undefined;
  hint?: ReactNode;
  /** What can be done about an error. */
  action?: ReactNode;
  onBlur?: () => void;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
}

/** A field of the form with its label. */
export function RentalField({ field, form, warning, hint, action, ...handlers }: Props) {
  const t = useText();
  const { name, isWide, label, note, placeholder, ...input } = field;
  const { error = warning, ...controlled } = form.field(name);
  return (
    <div className="rd-rental-field" data-wide={isWide ? '' : undefined}>
      <LimitedField
        {...input}
        {...controlled}
        {...handlers}
        label={t(label)}
        note={note && t(note)}
        placeholder={t.say(placeholder)}
        autoComplete="off"
        readOnly={form.isSending}
        error={error}
        // Read aloud next to an error it could contradict it.
        hint={error && hint ? '' : hint}
      />
      {error && action}
    </div>
  );
}
