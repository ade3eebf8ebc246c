import type { ClipboardEvent, ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { RentalForm } from '../../src/contract/rentals.js';
import { complaintAt } from '../../src/parts/struct-resolver.js';
import { useText } from '../../src/text/use-text.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import type { FORM_FIELDS, RentalEntry } from './form-fields.js';

interface Props {
  field: (typeof FORM_FIELDS)[number];
  control: Control<RentalEntry, unknown, RentalForm>;
  /** Shown where the form itself has nothing to complain about. */
  warning?: string | undefined;
  hint?: ReactNode;
  /** What can be done about a complaint. */
  action?: ReactNode;
  isReadOnly: boolean;
  onLeave?: () => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** A line of the form, tied to react-hook-form. */
export function EntryField({ field, control, warning, hint, action, isReadOnly, onLeave, onPaste }: Props) {
  const t = useText();
  const { name, isWide, label, note, placeholder, ...input } = field;
  const {
    field: { onBlur, ...controlled },
    fieldState: { error },
  } = useController({ control, name });
  const complaint = t.say(complaintAt(error)) ?? warning;
  return (
    <div className="entry" data-wide={isWide ? '' : undefined}>
      <LimitedField
        {...input}
        {...controlled}
        label={t(label)}
        note={note && t(note)}
        placeholder={t.say(placeholder)}
        autoComplete="off"
        readOnly={isReadOnly}
        error={complaint}
        // Read out beside a complaint it could say the contrary.
        hint={complaint && hint ? '' : hint}
        onPaste={onPaste}
        onBlur={() => {
          onBlur();
          onLeave?.();
        }}
      />
      {complaint && action}
    </div>
  );
}
