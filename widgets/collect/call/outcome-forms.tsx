import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { businessWallClock, fromBusinessWallClock } from '../../../src/contract/base/business-day.js';
import { MAX_LENGTH } from '../../../src/contract/limits.js';
import { isCallError } from '../../../src/core/call-error.js';
import type { GivenOutcome } from '../../../src/data/held-rental.js';
import type { EnglishText } from '../../../src/text/english.js';
import { localTimes } from '../../../src/parts/dial/local-times.js';
import { isTextKey } from '../../../src/parts/keys/key-press.js';
import type { Translate } from '../../../src/text/translate.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { TextField } from '../../../src/ui/field/text-field.js';
import { callBackTimes } from './call-back-times.js';

export interface OutcomeFormProps {
  /** Where the client's number may be; missing when it is unknown. */
  timeZones: readonly string[] | undefined;
  give: (given: GivenOutcome) => void;
  close: () => void;
  isSending: boolean;
  error: Error | null;
}

/** Asks when to call again, in Panama time (the client's time is shown too), and whether only this picker may. */
export function CallBackForm(props: OutcomeFormProps) {
  const t = useText();
  const [times] = useState(() => callBackTimes(Date.now(), props.timeZones));
  const choices = times.map(({ atMs, ...time }) => ({ ...time, value: businessWallClock(atMs) }));
  const [at, setAt] = useState(choices[0]?.value ?? '');
  const [isForAnyone, setForAnyone] = useState(false);
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
    <OutcomeForm
      {...props}
      label={t('Save the call-back')}
      onSave={save}
      choices={choices}
      value={at}
      onChoose={setAt}
    >
      <TextField
        type="datetime-local"
        label={t('Call back at')}
        note={timeThere(t, fromBusinessWallClock(at), props.timeZones)}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        {...(error && { error: t.say(error) })}
      />
      <label className="outcome-anyone rd-row">
        <input
          type="checkbox"
          checked={isForAnyone}
          onChange={({ target }) => setForAnyone(target.checked)}
        />
        <span>{t('Anyone may call back, not only me')}</span>
      </label>
    </OutcomeForm>
  );
}

/** 'Panama time', with the client's time where it is known. */
function timeThere(t: Translate, atMs: number, timeZones: readonly string[] = []): string {
  if (timeZones.length === 0 || Number.isNaN(atMs)) return t('Panama time');
  const format = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return t('Panama time; there {time}', { time: localTimes(t, atMs, timeZones, format) });
}

const REASONS: readonly EnglishText[] = ['Another language', 'I know this person', 'Already rented'];

/** Asks why the rental is skipped: one of the usual reasons, or a typed one. */
export function SkipForm(props: OutcomeFormProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const error = fieldErrorOf(props, 'reason');
  return (
    <OutcomeForm
      {...props}
      label={t('Skip this rental')}
      onSave={() => props.give({ outcome: 'skipped', reason })}
      choices={REASONS.map((text, index) => ({ key: String(index + 1), label: text, value: t(text) }))}
      value={reason}
      onChoose={setReason}
    >
      <TextField
        data-first
        label={t('Reason')}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        note={`${reason.length}/${MAX_LENGTH.skipReason}`}
        {...(error && { error: t.say(error) })}
      />
    </OutcomeForm>
  );
}

interface Choice {
  key: string;
  label: EnglishText;
  value: string;
}

interface FrameProps extends OutcomeFormProps {
  label: string;
  onSave: () => void;
  /** The usual values, each with the number that chooses it. */
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/**
 * A form of an outcome. A number chooses a usual value, and Enter then saves it. What was typed is saved by Ctrl or ⌘ with Enter
 * alone, which never reaches the key of Finish: a sentence typed by mistake must not end the call.
 */
function OutcomeForm(props: FrameProps) {
  const { label, onSave, close, choices, value, onChoose, isSending, error, children } = props;
  const t = useText();
  const hasKeyboard = useHasKeyboard();
  const form = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Choice>();
  // Two choices may have the same value: on a Sunday, Monday is tomorrow.
  const pressed = chosen?.value === value ? chosen.key : choices.find((one) => one.value === value)?.key;
  useEffect(() => (form.current?.querySelector<HTMLElement>('[data-first]') ?? form.current)?.focus(), []);
  const choose = (choice: Choice) => {
    setChosen(choice);
    onChoose(choice.value);
  };
  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyped = target instanceof HTMLInputElement && (target.type !== 'text' || target.value !== '');
    const choice = isTyped ? undefined : choices.find((one) => one.key === key);
    const isChord = event.ctrlKey || event.metaKey;
    if (choice && !isChord) choose(choice);
    else if (key === 'Enter' && (isChord || (value === chosen?.value && !isFoot(target)))) onSave();
    else if (key === 'Escape') close();
    // No key of the screen acts inside the form: a doubled B would close it.
    else if (target instanceof HTMLInputElement || !isTextKey(event.nativeEvent) || key === ' ') return;
    event.preventDefault();
  };
  return (
    <div className="outcome-form" role="group" aria-label={label} tabIndex={-1} ref={form} onKeyDown={press}>
      <div className="outcome-choices rd-row">
        {choices.map((choice) => (
          <Button
            key={choice.key}
            size="small"
            hotkey={hasKeyboard ? choice.key : undefined}
            aria-pressed={choice.key === pressed}
            onClick={() => choose(choice)}
          >
            {t(choice.label)}
          </Button>
        ))}
      </div>
      {children}
      {error && !(isCallError(error) && error.errors.length > 0) && (
        <p className="outcome-error" role="alert">
          {t.say(error)}
        </p>
      )}
      <div className="outcome-foot rd-row">
        <Button size="small" busy={isSending} onClick={onSave}>
          {label}
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Enter on a button of the foot presses that button. */
const isFoot = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.outcome-foot') !== null;

/** The server's error for a field; undefined if there is none. */
const fieldErrorOf = ({ error }: OutcomeFormProps, path: string) =>
  isCallError(error) ? error.errors.find((one) => one.path === path) : undefined;
