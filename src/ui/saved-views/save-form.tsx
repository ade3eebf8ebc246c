import { useState, type SyntheticEvent } from 'react';
import type { Said } from '../../text/said.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { LimitedField } from '../field/limited-field.js';

interface SaveFormProps {
  taken: readonly { name: string }[];
  maxCharacters: number;
  onSave: (name: string) => Promise<unknown>;
}

/** Asks for a name for the current view. A refusal is shown at the field, and the typed name stays. */
export function SaveForm({ taken, maxCharacters, onSave }: SaveFormProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [fieldError, setFieldError] = useState<Said>();
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = taken.some((view) => view.name === name.trim());

  const save = async (): Promise<void> => {
    if (isBusy || name.trim().length > maxCharacters) return;
    if (name.trim() === '') {
      setFieldError('Name is required');
      return;
    }
    setIsBusy(true);
    try {
      await onSave(name.trim());
      setName('');
    } catch (error) {
      setFieldError(error instanceof Error ? error : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form className="rd-view-form" noValidate onSubmit={submit}>
      <LimitedField
        label={t('Save this view as')}
        autoComplete="off"
        maxCharacters={maxCharacters}
        value={name}
        error={t.say(fieldError)}
        onChange={(event) => {
          setName(event.target.value);
          setFieldError(undefined);
        }}
      />
      <Button type="submit" busy={isBusy} reserve={[t('Replace')]}>
        {isTaken ? t('Replace') : t('Save')}
      </Button>
    </form>
  );
}
