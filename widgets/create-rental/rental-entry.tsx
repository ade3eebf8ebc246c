import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createRental, type RentalForm } from '../../src/contract/rentals.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { PasteOffer } from './paste-offer.js';
import { BLANK, FIELDS, rentalResolver, type RentalValues } from './rental-values.js';
import { useEnter } from './use-enter.js';
import { useNumberCheck } from './use-number-check.js';

/** One rental: typed or pasted, checked, sent. It is emptied only when the server has it. */
export function RentalEntry() {
  const emit = useEmit();
  const form = useForm<RentalValues, unknown, RentalForm>({
    resolver: rentalResolver,
    defaultValues: BLANK,
    mode: 'onTouched',
  });
  const { enter, isEntering, failure } = useEnter(form);
  const number = useNumberCheck(useWatch({ control: form.control, name: 'number' }));
  const [pastedPost, setPastedPost] = useState<string | null>(null);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (rental) => {
    if (isEntering) return;
    const rentalId = await enter(rental);
    if (rentalId === null) return;
    setPastedPost(null);
    form.reset();
    form.setFocus('facebook_name');
    emit('rd-rental-created', { rentalId });
  });

  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  /** A post has several lines; a name has one. */
  const lookAtPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!text.includes('\n')) return;
    event.preventDefault();
    setPastedPost(text);
  };

  const errorOf = (name: keyof RentalValues) =>
    errors[name]?.message ?? (name === 'number' && number.isTaken ? createRental.says.taken : undefined);

  return (
    <form
      className="form"
      part="form"
      aria-labelledby="title"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
    >
      {pastedPost !== null && <PasteOffer post={pastedPost} form={form} onDone={() => setPastedPost(null)} />}
      <div className="fields">
        {FIELDS.map(({ name, isWide, ...look }) => (
          <div key={name} data-wide={isWide && ''}>
            <TextField
              {...form.register(name, name === 'number' ? { onBlur: number.checkNow } : {})}
              {...look}
              error={errorOf(name)}
              autoComplete="off"
              {...(name === 'facebook_name' && { onPaste: lookAtPaste })}
            />
          </div>
        ))}
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title={failure}>
          Nothing was entered. What you typed is still here.
        </Notice>
      )}
      <div className="foot">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isEntering}
          reserve={['Create Rental', 'Creating...']}
        >
          {isEntering ? 'Creating...' : 'Create Rental'}
        </Button>
      </div>
    </form>
  );
}
