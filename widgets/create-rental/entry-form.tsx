import { Fragment, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { createRental } from '../../src/contract/rentals.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { EntryField } from './entry-field.js';
import { FORM_FIELDS } from './form-fields.js';
import { PostOffer } from './post-offer.js';
import { useEntryForm } from './use-entry-form.js';
import { useNumberCheck, type NumberState } from './use-number-check.js';
import { usePostOffer } from './use-post-offer.js';

const NUMBER_HINTS: Record<NumberState, string> = {
  unknown: '',
  checking: 'Checking…',
  free: 'Not entered yet',
  taken: '',
};

/** The form of a new rental. Ctrl or Cmd with Enter sends it from anywhere inside. */
export function EntryForm() {
  const { form, failure, submit } = useEntryForm();
  const { control, formState } = form;
  const offer = usePostOffer(form);
  const number = useNumberCheck(useWatch({ control, name: 'number' }));

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form
      className="form"
      part="form"
      noValidate
      aria-label="New rental"
      onSubmit={submit}
      onKeyDown={sendByKey}
    >
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
              warning={number.state === 'taken' ? createRental.says.taken : undefined}
              hint={NUMBER_HINTS[number.state]}
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
          reserve={['Create Rental', 'Creating...']}
        >
          {formState.isSubmitting ? 'Creating...' : 'Create Rental'}
        </Button>
        <p className="send-hint">
          <kbd className="rd-kbd">Ctrl</kbd> <kbd className="rd-kbd">Enter</kbd> sends it from any field
        </p>
      </div>
      <div className="failure" role="alert">
        {failure !== null && (
          <Notice tone="danger" title={failure}>
            Nothing was entered. What you typed is still here.
          </Notice>
        )}
      </div>
    </form>
  );
}
