import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Said } from '../../src/text/said.js';
import { createClosedRental, type ClosedRental } from '../../src/contract/closed-rentals.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useSubmitDeal } from '../../src/data/submit-deal.js';
import { useEmit } from '../../src/element/host-context.js';
import { useRentalDraft } from '../../src/parts/lookup/use-rental-draft.js';
import { complaintsOf, OTHER, readDeal, type DealComplaints, type DealTexts } from './read-deal.js';
import { useClosingImage } from './use-closing-image.js';

/** Why a deal failed, and whether a retry with the same data makes sense. */
export interface DealFailure {
  why: Said;
  isWorthSendingAgain: boolean;
}

/**
 * The form of a deal: read by the contract's struct, sent once however often the button is pressed, with one id until it is
 * changed.
 */
export function useDealForm(rental: OwnRental, onSubmitted: (deal: ClosedRental) => void) {
  const emit = useEmit();
  const fetcherId = useAuth().user?._id ?? '';
  const image = useClosingImage();
  /** To a known id the server answers with the deal that it stored, so a corrected form needs a new id. */
  const submission = useRef<{ id: string; words: string; image: File | null } | null>(null);
  const draft = useRentalDraft('deal', rental, begun(rental));
  const [texts, setTexts] = useState(draft.initial);
  const [complaints, setComplaints] = useState<DealComplaints>({});
  const [failure, setFailure] = useState<DealFailure | null>(null);
  const [sentPart, setSentPart] = useState<number | null>(null);
  const { mutateAsync } = useSubmitDeal();
  /** Set at once, because a second click may come before the first one is rendered. */
  const isSending = useRef(false);

  const complain = (form: HTMLFormElement, { image: imageComplaint, ...rest }: DealComplaints) => {
    flushSync(() => {
      setComplaints(rest);
      if (imageComplaint) image.complain(imageComplaint);
    });
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const send = async (form: HTMLFormElement) => {
    const written = { ...texts };
    const proof = await image.settled();
    const words = JSON.stringify(written);
    const { current: last } = submission;
    const isSame = last?.words === words && last.image === proof;
    const { id: submissionId } = (submission.current = isSame ? last : { id: newId(), words, image: proof });
    const { form: deal, complaints: found } = readDeal({
      ...written,
      rental,
      fetcherId,
      submissionId,
      image: proof,
    });
    setFailure(null);
    complain(form, found);
    if (!deal || !proof) return;
    setSentPart(0);
    try {
      const closed = await mutateAsync({ form: deal, image: proof, onProgress: setSentPart });
      draft.clear();
      toast.success(createClosedRental.says.done);
      emit('rd-deal-closed', { closedRentalId: closed._id });
      onSubmitted(closed);
    } catch (error) {
      const atFields = complaintsOf(isCallError(error) ? error.errors : [], written.method === OTHER);
      setFailure(failureOf(error));
      complain(form, atFields);
    } finally {
      setSentPart(null);
    }
  };

  return {
    image,
    texts,
    change: (part: Partial<DealTexts>) => {
      const next = { ...texts, ...part };
      setTexts(next);
      draft.save(next);
    },
    isRestored: draft.isRestored,
    startOver: () => {
      draft.clear();
      setTexts(begun(rental));
      setComplaints({});
    },
    complaints,
    failure,
    /** Which part of the request was sent; null while none is running. */
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

/** The form's initial texts. */
const begun = ({ client_email }: OwnRental): DealTexts => ({
  email: client_email ?? '',
  method: '',
  otherMethod: '',
});

function failureOf(error: unknown): DealFailure {
  if (!isCallError(error)) return { why: createClosedRental.says.failed, isWorthSendingAgain: true };
  const isWorthSendingAgain = error.kind !== 'HTTP' || error.status >= 500 || error.status === 429;
  return { why: error, isWorthSendingAgain };
}
