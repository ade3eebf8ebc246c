import type { ClipboardEvent, ReactNode } from 'react';
import type { LeadName } from '../../contract/rentals/lead-fields.js';
import { useText } from '../../text/use-text.js';
import { LimitedField } from '../../ui/field/limited-field.js';
import { Kbd } from '../../ui/kbd/kbd.js';
import type { FORM_FIELDS, RentalFormState } from './form-fields.js';

interface Props {
  field: (typeof FORM_FIELDS)[number];
  form: RentalFormState;
  /** Shown when the form itself has no error. */
  warning?: string | undefined;
  hint?: ReactNode;
  /** The text that the arrow key down, or a press on the hint, puts into the empty field. */
  last?: string | undefined;
  onBlur?: () => void;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>, name: LeadName) => void) | undefined;
}

/** A field of the form with its label. */
export function RentalField({ field, form, warning, hint, last, onPaste, ...handlers }: Props) {
  const t = useText();
  const { name, isWide, label, note, placeholder, ...input } = field;
  const { error = warning, ...controlled } = form.field(name);
  const canRepeat = last !== undefined && last !== '' && controlled.value === '' && !form.isSending;
  const repeat = () => {
    form.change({ [name]: last });
    form.focusField(name);
  };
  const shownHint = canRepeat ? <RepeatHint text={last} onRepeat={repeat} /> : hint;
  return (
    <div className="rd-rental-field" data-wide={isWide ? '' : undefined}>
      <LimitedField
        {...input}
        {...controlled}
        {...handlers}
        onPaste={onPaste && ((event) => onPaste(event, name))}
        onKeyDown={(event) => {
          if (!canRepeat || event.key !== 'ArrowDown') return;
          event.preventDefault();
          repeat();
        }}
        label={t(label)}
        note={note && t(note)}
        placeholder={t.say(placeholder)}
        autoComplete="off"
        readOnly={form.isSending}
        error={error}
        // Read aloud next to an error it could contradict it.
        hint={error && shownHint ? '' : shownHint}
      />
    </div>
  );
}

/**
 * Shows the text that the arrow key repeats. It is no stop of the Tab key, because the arrow key works in the
 * field itself.
 */
function RepeatHint({ text, onRepeat }: { text: string; onRepeat: () => void }) {
  const t = useText();
  return (
    <button type="button" className="rd-rental-repeat" tabIndex={-1} onClick={onRepeat}>
      <Kbd>↓</Kbd> {t('Repeat {text}', { text })}
    </button>
  );
}
