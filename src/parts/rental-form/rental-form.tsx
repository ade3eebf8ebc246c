import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { coded } from '../../contract/base/coded.js';
import { formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { NUMBER_REFUSALS } from '../../contract/refusals/rentals.js';
import { enteredByYou } from '../../contract/rentals/rentals.js';
import type { EnglishText } from '../../text/english.js';
import type { Said } from '../../text/said.js';
import { useText } from '../../text/use-text.js';
import { useAfterPress } from '../../ui/hooks/use-after-press.js';
import { Button } from '../../ui/button/button.js';
import { Icon } from '../../ui/icon/icon.js';
import { Notice } from '../../ui/notice/notice.js';
import { RestoredNotice } from '../restored-notice.js';
import { ANSWER_LOST } from '../use-form.js';
import { FORM_FIELDS, type RentalEntry, type RentalFormState } from './form-fields.js';
import { RentalField } from './rental-field.js';
import { useNumberCheck } from './use-number-check.js';
import { RENT_QUESTION, useRentQuestion } from './use-rent-question.js';

/** The names of keys, which are the same on keyboards in all languages. */
const SEND_KEYS = 'Ctrl ↵';

/** Why a number can't be entered; undefined if it can, as far as it was checked. */
function whyNot({ state, enteredAt, error }: ReturnType<typeof useNumberCheck>): Said | undefined {
  if (state === 'do-not-contact') return coded(NUMBER_REFUSALS, 'do-not-contact');
  if (state !== 'taken') return error;
  return enteredAt ? enteredByYou(enteredAt) : coded(NUMBER_REFUSALS, 'number-taken');
}

interface Props {
  form: RentalFormState;
  label: string;
  /** The texts of the button that sends the form. */
  send: EnglishText;
  sending: EnglishText;
  /** Says what happened to the rental when it is refused. */
  nothingDone: EnglishText;
  /** The stored number of the rental that is corrected; it doesn't count as taken. */
  own?: ShownNumber | undefined;
  /** False for those who may not look numbers up; then only sending the form checks the number. */
  isNumberChecked?: boolean;
  /** Shown above the fields. */
  above?: ReactNode;
  /** For a whole post that is pasted into a field: the handler, and what is offered over the fields. */
  post?: { onPaste: ComponentProps<typeof RentalField>['onPaste']; offer: ReactNode };
  /** Suggested texts: the Down key, or a press on the hint, puts one into its empty field. */
  last?: Partial<RentalEntry> | null;
  /** Empties the form when the person starts over. */
  onClear?: () => void;
  /** Other keys that are pressed anywhere in the form. */
  onKey?: (event: KeyboardEvent<HTMLFormElement>) => void;
  /** Next to the button. */
  actions?: ReactNode;
}

/** The form of a rental, to enter or to correct one. Ctrl or Cmd with Enter sends it from anywhere inside. */
export function RentalForm({ form, label, send, sending, nothingDone, own, ...rest }: Props) {
  const { isNumberChecked = true, above, post, last, onClear = form.empty, onKey, actions } = rest;
  const t = useText();
  const { failure, isSending } = form;
  const afterPress = useAfterPress();
  const number = useNumberCheck(form.values.number, { own, isOn: isNumberChecked });
  const rent = useRentQuestion(form.values.rent);
  const { completed } = number;
  const numberHint =
    number.state === 'free' ? (
      <span className="rd-rental-free">
        <Icon name="check" />
        {completed === undefined
          ? t('Not entered yet')
          : t('Not entered yet: {number}', { number: formatNumber({ number: completed }) })}
      </span>
    ) : (
      number.state === 'checking' && t('Checking…')
    );

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return onKey?.(event);
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form {...form.props} className="rd-rental-form" part="form" aria-label={label} onKeyDown={press}>
      {form.isRestored && <RestoredNotice onClear={onClear} />}
      {above}
      {FORM_FIELDS.map((field) => {
        const line = { field, form, last: last?.[field.name], onPaste: post?.onPaste };
        if (field.name === 'facebook_name')
          return (
            <RentalField
              key={field.name}
              {...line}
              hint={post && form.values.facebook_name === '' && t('A whole post can be pasted here')}
            />
          );
        if (field.name === 'number')
          return (
            <RentalField
              key={field.name}
              {...line}
              warning={t.say(whyNot(number))}
              hint={numberHint}
              onBlur={() => afterPress(number.checkNow)}
            />
          );
        if (field.name === 'rent')
          return (
            <RentalField
              key={field.name}
              {...line}
              hint={rent.isAsked && <b className="rd-rental-question">{t(RENT_QUESTION)}</b>}
              onBlur={rent.ask}
            />
          );
        return <RentalField key={field.name} {...line} />;
      })}
      {post?.offer}
      <div className="rd-rental-send rd-row">
        <Button
          type="submit"
          variant={post?.offer ? 'secondary' : 'primary'}
          size="large"
          busy={isSending}
          hotkey={SEND_KEYS}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          reserve={[t(send), t(sending)]}
        >
          {t(isSending ? sending : send)}
        </Button>
        {actions}
      </div>
      <div className="rd-rental-failure" role="alert">
        {failure && (
          <Notice tone="danger" title={t.say(failure.why)}>
            {t(failure.isLost ? ANSWER_LOST : form.isInDoubt ? 'What you typed is still here.' : nothingDone)}
          </Notice>
        )}
      </div>
    </form>
  );
}
