import { useEffect, useRef, useState } from 'react';
import { MAX_LENGTH } from '../../../src/contract/limits.js';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { TextField } from '../../../src/ui/field/text-field.js';
import { fieldErrorOf, OutcomeForm } from './outcome-form.js';
import type { OutcomeState } from './use-outcome.js';

const REASONS: readonly EnglishText[] = ['Another language', 'I know this person', 'Already rented'];

/** The form for why the rental is skipped: a typed reason, or one of the usual ones. */
export function SkipForm({ outcome }: { outcome: OutcomeState }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = fieldErrorOf(outcome, 'reason');
  return (
    <OutcomeForm
      outcome={outcome}
      label={t('Skip this rental')}
      onSave={() => outcome.give({ outcome: 'skipped', reason })}
    >
      <TextField
        ref={field}
        label={t('Reason')}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        note={`${reason.length}/${MAX_LENGTH.skipReason}`}
        {...(error && { error: t.say(error) })}
      />
      <div className="outcome-choices">
        {REASONS.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(t(text))}>
            {t(text)}
          </Button>
        ))}
      </div>
    </OutcomeForm>
  );
}
