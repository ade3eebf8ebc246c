import { useEffect, useRef, useState } from 'react';
import { businessWallClock, fromBusinessWallClock, HOUR_MS } from '../../../src/contract/business-day.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { TextField } from '../../../src/ui/field/text-field.js';
import { fieldErrorOf, OutcomeForm } from './outcome-form.js';
import type { OutcomeState } from './use-outcome.js';

/** The most usual times, counted from now. */
const HOURS = [1, 3, 24] as const;

/** The form for when to call again, in Panama time, and whether only this picker does. */
export function CallBackForm({ outcome }: { outcome: OutcomeState }) {
  const t = useText();
  const inHours = (hours: number) => businessWallClock(Date.now() + hours * HOUR_MS);
  const [at, setAt] = useState(() => inHours(HOURS[0]));
  const [isForAnyone, setForAnyone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = fieldErrorOf(outcome, 'callBackAt');
  const save = () => {
    const atMs = fromBusinessWallClock(at);
    outcome.give({
      outcome: 'call-back',
      callBackFor: isForAnyone ? 'anyone' : 'me',
      // The call is sent even without a time, because the server then returns the error of the field.
      ...(!Number.isNaN(atMs) && { callBackAt: new Date(atMs).toISOString() }),
    });
  };
  return (
    <OutcomeForm outcome={outcome} label={t('Save the call-back')} onSave={save}>
      <TextField
        ref={field}
        type="datetime-local"
        label={t('Call back at')}
        note={t('Panama time')}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        {...(error && { error: t.say(error) })}
      />
      <div className="outcome-choices">
        {HOURS.map((hours) => (
          <Button key={hours} size="small" onClick={() => setAt(inHours(hours))}>
            {t.plural(hours, 'In {count} hour', 'In {count} hours')}
          </Button>
        ))}
      </div>
      <label className="outcome-anyone">
        <input
          type="checkbox"
          checked={isForAnyone}
          onChange={({ target }) => setForAnyone(target.checked)}
        />
        <span>{t('Anyone may call back, not only I')}</span>
      </label>
    </OutcomeForm>
  );
}
