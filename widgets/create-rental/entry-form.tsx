import { Fragment, type KeyboardEvent } from 'react';
import { coded, type Coded } from '../../src/contract/coded.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { NUMBER_REFUSALS } from '../../src/contract/refusals/rentals.js';
import { enteredByYou } from '../../src/contract/rentals.js';
import { ANSWER_LOST } from '../../src/core/answer-lost.js';
import type { EnglishText } from '../../src/text/english.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Kbd } from '../../src/ui/kbd/kbd.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { EntryField } from './entry-field.js';
import { FORM_FIELDS } from './form-fields.js';
import { PostOffer } from './post-offer.js';
import { useEntryForm } from './use-entry-form.js';
import { useNumberCheck, type NumberState } from './use-number-check.js';
import { usePostOffer } from './use-post-offer.js';

const NUMBER_HINTS: Record<NumberState, EnglishText | ''> = {
  unknown: '',
  checking: 'Checking…',
  free: 'Not entered yet',
  taken: '',
};

/** What happened to the rental when it is refused. */
const NOTES = {
  inDoubt: 'What you typed is still here.',
  known: 'Nothing was entered. What you typed is still here.',
} as const satisfies Record<string, EnglishText>;

/** The labels on keyboards in all languages. */
const SEND_KEYS = { modifier: 'Ctrl', key: 'Enter' };

const whyTaken = (enteredAt: string | undefined): Coded =>
  enteredAt ? enteredByYou(enteredAt) : coded(NUMBER_REFUSALS, 'number-taken');

/** The form of a new rental. Ctrl or Cmd with Enter sends it from anywhere inside. */
export function EntryForm() {
  const t = useText();
  const form = useEntryForm();
  const { failure, isSending, errors } = form;
  const offer = usePostOffer(form);
  const number = useNumberCheck(form.values.number);
  const { completed } = number;
  const stateHint = NUMBER_HINTS[number.state];
  const numberHint =
    completed !== undefined && number.state === 'free'
      ? t('Not entered yet: {number}', { number: formatNumber(completed) })
      : stateHint && t(stateHint);
  const code = errors.number?.code;
  const isRefusedAsTaken = code === 'number-taken' || code === 'entered-by-you';

  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <form {...form.props} className="form" part="form" aria-label={t('New rental')} onKeyDown={sendByKey}>
      {form.isRestored && <RestoredNotice onClear={form.empty} />}
      {FORM_FIELDS.map((field) => {
        const line = { field, form };
        if (field.name === 'facebook_name')
          return (
            <Fragment key={field.name}>
              <EntryField {...line} onPaste={offer.onPaste} />
              {offer.found && <PostOffer found={offer.found} onFill={offer.fill} onDecline={offer.decline} />}
            </Fragment>
          );
        if (field.name === 'number')
          return (
            <EntryField
              key={field.name}
              {...line}
              warning={t.say(number.state === 'taken' ? whyTaken(number.enteredAt) : number.error)}
              hint={numberHint}
              action={
                (number.state === 'taken' || isRefusedAsTaken) && (
                  <Button size="small" icon="cross" className="clear" onClick={form.empty}>
                    {t('Clear')}
                  </Button>
                )
              }
              onBlur={number.checkNow}
            />
          );
        return <EntryField key={field.name} {...line} />;
      })}
      <div className="send">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSending}
          reserve={[t('Create Rental'), t('Creating...')]}
        >
          {isSending ? t('Creating...') : t('Create Rental')}
        </Button>
        <p className="send-hint">
          {t.rich('{ctrl} {enter} sends it from any field', {
            ctrl: <Kbd>{SEND_KEYS.modifier}</Kbd>,
            enter: <Kbd>{SEND_KEYS.key}</Kbd>,
          })}
        </p>
      </div>
      <div className="failure" role="alert">
        {failure && (
          <Notice tone="danger" title={t.say(failure.why)}>
            {t(failure.isLost ? ANSWER_LOST : NOTES[form.isInDoubt ? 'inDoubt' : 'known'])}
          </Notice>
        )}
      </div>
    </form>
  );
}
