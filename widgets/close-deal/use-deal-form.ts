import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createClosedRental, type ClosedRental } from '../../src/contract/closed-rentals.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useSubmitDeal } from '../../src/data/submit-deal.js';
import { useEmit } from '../../src/element/host-context.js';
import { complaintsOf, OTHER, readDeal, type DealComplaints } from './read-deal.js';
import { useClosingImage } from './use-closing-image.js';

/** Why a deal did not go through, and whether sending the same again makes sense. */
export interface DealFailure {
  message: string;
  isWorthSendingAgain: boolean;
}

/** The form of a deal: read by the contract's struct, sent once however often it is pressed, with one id until it is changed. */
export function useDealForm(rental: OwnRental, onSubmitted: (deal: ClosedRental) => void) {
  const emit = useEmit();
  const image = useClosingImage();
  /** The server answers a known id with the deal that it made: what was corrected since must not pass for it. */
  const submission = useRef<{ id: string; words: string; image: File | null } | null>(null);
  const [method, setMethod] = useState('');
  const [complaints, setComplaints] = useState<DealComplaints>({});
  const [failure, setFailure] = useState<DealFailure | null>(null);
  const [sentPart, setSentPart] = useState<number | null>(null);
  const { mutateAsync } = useSubmitDeal();
  /** Set at once: a second click comes before the screen has shown the first. */
  const isSending = useRef(false);

  const complain = (form: HTMLFormElement, { image: imageComplaint, ...rest }: DealComplaints) => {
    flushSync(() => {
      setComplaints(rest);
      if (imageComplaint) image.complain(imageComplaint);
    });
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const proof = await image.settled();
    const written = {
      email: text('client_email'),
      method: text('payment_method'),
      otherMethod: text('other_method'),
    };
    const words = JSON.stringify(written);
    const { current: last } = submission;
    const isSame = last?.words === words && last.image === proof;
    const { id: submissionId } = (submission.current = isSame ? last : { id: newId(), words, image: proof });
    const { form: deal, complaints: found } = readDeal({
      ...written,
      number: rental.number,
      submissionId,
      image: proof,
    });
    setFailure(null);
    complain(form, found);
    if (!deal || !proof) return;
    setSentPart(0);
    try {
      const closed = await mutateAsync({ form: deal, image: proof, onProgress: setSentPart });
      toast.success(createClosedRental.says.done);
      emit('rd-deal-closed', { closedRentalId: closed._id });
      onSubmitted(closed);
    } catch (error) {
      const atFields = complaintsOf(isCallError(error) ? error.errors : [], method === OTHER);
      setFailure(failureOf(error));
      complain(form, atFields);
    } finally {
      setSentPart(null);
    }
  };

  return {
    image,
    method,
    setMethod,
    complaints,
    failure,
    /** How much of the request has gone out; null while nothing is on its way. */
    sentPart,
    submit: async (form: HTMLFormElement) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        await send(form);
      } finally {
        isSending.current = false;
      }
    },
  };
}

function failureOf(error: unknown): DealFailure {
  if (!isCallError(error)) return { message: createClosedRental.says.failed, isWorthSendingAgain: true };
  const isWorthSendingAgain = error.kind !== 'HTTP' || error.status >= 500 || error.status === 429;
  return { message: error.message, isWorthSendingAgain };
}
