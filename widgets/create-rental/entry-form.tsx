import { Fragment, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { coded, type Coded } from '../../src/contract/coded.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { NUMBER_REFUSALS } from '../../src/contract/refusals/rentals.js';
import { enteredByYou } from '../../src/contract/rentals.js';
import type { EnglishText } from '../../src/text/english.js';
import { complaintAt } from '../../src/parts/struct-resolver.js';
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

/** As they stand on keyboards everywhere. */
const SEND_KEYS = { modifier: 'Ctrl', key: 'Enter' };

const whyTaken = (enteredAt: string | undefined): Coded =>
  enteredAt ? enteredByYou(enteredAt) : coded(NUMBER_REFUSALS, 'number-taken');

/** The form of a new rental. Ctrl or Cmd with Enter sends it from anywhere inside. */
export function EntryForm() {
  const t = useText();
  const { form, failure, isRestored, submit, clear } = useEntryForm();
  const { control, formState } = form;
  const offer = usePostOffer(form);
  const number = useNumberCheck(useWatch({ control, name: 'number' }));
  const { completed } = number;
  const stateHint = NUMBER_HINTS[number.state];
  const numberHint =
    completed !== undefined && number.state === 'free'
      ? t('Not entered yet: {number}', { number: formatNumber(completed) })
      : stateHint && t(stateHint);
  const { code } = complaintAt(formState.errors.number) ?? {};
  const isRefusedAsTaken = code === 'number-taken' || code === 'entered-by-you';

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form
      className="form"
      part="form"
      noValidate
      aria-label={t('New rental')}
      onSubmit={submit}
      onKeyDown={sendByKey}
    >
      {isRestored && <RestoredNotice onClear={clear} />}
      {FORM_FIELDS.map((field) => {
        const line = { field, control, isReadOnly: formState.isSubmitting };
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
              warning={t.say(number.state === 'taken' ? whyTaken(number.enteredAt) : number.complaint)}
              hint={numberHint}
              action={
                (number.state === 'taken' || isRefusedAsTaken) && (
                  <Button size="small" icon="cross" className="clear" onClick={clear}>
                    {t('Clear')}
                  </Button>
                )
              }
              onLeave={number.checkNow}
            />
          );
        return <EntryField key={field.name} {...line} />;
      })}
      <div className="send">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={formState.isSubmitting}
          reserve={[t('Create Rental'), t('Creating...')]}
        >
          {formState.isSubmitting ? t('Creating...') : t('Create Rental')}
        </Button>
        <p className="send-hint">
          {t.rich('{ctrl} {enter} sends it from any field', {
            ctrl: <Kbd>{SEND_KEYS.modifier}</Kbd>,
            enter: <Kbd>{SEND_KEYS.key}</Kbd>,
          })}
        </p>
      </div>
      <div className="failure" role="alert">
        {failure !== null && (
          <Notice tone="danger" title={t.say(failure.why)}>
            {t(failure.note)}
          </Notice>
        )}
      </div>
    </form>
  );
}
