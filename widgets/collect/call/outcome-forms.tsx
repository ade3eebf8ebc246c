import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  businessWallClock,
  fromBusinessWallClock,
  HOUR_MS,
} from '../../../src/contract/base/business-day.js';
import { MAX_LENGTH } from '../../../src/contract/limits.js';
import { isCallError } from '../../../src/core/call-error.js';
import type { GivenOutcome } from '../../../src/data/outcomes.js';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { TextField } from '../../../src/ui/field/text-field.js';

export interface OutcomeFormProps {
  give: (given: GivenOutcome) => void;
  close: () => void;
  isSending: boolean;
  error: Error | null;
}

/** The most usual times, counted from now. */
const HOURS = [1, 3, 24] as const;

/** The form for when to call again, in Panama time, and whether only this picker does. */
export function CallBackForm(props: OutcomeFormProps) {
  const t = useText();
  const inHours = (hours: number) => businessWallClock(Date.now() + hours * HOUR_MS);
  const [at, setAt] = useState(() => inHours(HOURS[0]));
  const [isForAnyone, setForAnyone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = fieldErrorOf(props, 'callBackAt');
  const save = () => {
    const atMs = fromBusinessWallClock(at);
    props.give({
      outcome: 'call-back',
      callBackFor: isForAnyone ? 'anyone' : 'me',
      // The call is sent even without a time, because the server then returns the error of the field.
      ...(!Number.isNaN(atMs) && { callBackAt: new Date(atMs).toISOString() }),
    });
  };
  return (
    <OutcomeForm {...props} label={t('Save the call-back')} onSave={save}>
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

const REASONS: readonly EnglishText[] = ['Another language', 'I know this person', 'Already rented'];

/** The form for why the rental is skipped: a typed reason, or one of the usual ones. */
export function SkipForm(props: OutcomeFormProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = fieldErrorOf(props, 'reason');
  return (
    <OutcomeForm
      {...props}
      label={t('Skip this rental')}
      onSave={() => props.give({ outcome: 'skipped', reason })}
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

interface FrameProps extends OutcomeFormProps {
  label: string;
  onSave: () => void;
  children: ReactNode;
}

/**
 * A form of an outcome. Enter alone doesn't save: a sentence typed by mistake must not end the call. Ctrl or ⌘ with Enter does, and
 * never reaches the key of Finish.
 */
function OutcomeForm({ label, onSave, close, isSending, error, children }: FrameProps) {
  const t = useText();
  const press = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSave) onSave();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="outcome-form" role="group" aria-label={label} onKeyDown={press}>
      {children}
      {error && !(isCallError(error) && error.errors.length > 0) && (
        <p className="outcome-error" role="alert">
          {t.say(error)}
        </p>
      )}
      <div className="outcome-foot">
        <Button size="small" variant="primary" busy={isSending} onClick={onSave}>
          {label}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The server's error for a field; undefined if there is none. */
const fieldErrorOf = ({ error }: OutcomeFormProps, path: string) =>
  isCallError(error) ? error.errors.find((one) => one.path === path) : undefined;
