import { useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { createClosedRental, type ClosedRental, type DealForm } from '../../src/contract/closed-rentals.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useSubmitDeal } from '../../src/data/submit-deal.js';
import { useEmit } from '../../src/element/host-context.js';
import { useRentalDraft } from '../../src/parts/lookup/use-rental-draft.js';
import type { FieldErrors } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { fieldOf, readDeal, type DealTexts } from './read-deal.js';
import { useClosingImage } from './use-closing-image.js';

/** The form of a deal: sent once however often it is pressed, with one id until it is changed. */
export function useDealForm(rental: OwnRental, onSubmitted: (deal: ClosedRental) => void) {
  const emit = useEmit();
  const fetcherId = useAuth().user?._id ?? '';
  const image = useClosingImage();
  /** The server answers a known id with the deal that it made: what was corrected since must not pass for it. */
  const submission = useRef<{ id: string; words: string; image: File } | null>(null);
  const blank: DealTexts = { email: rental.client_email ?? '', method: '', otherMethod: '' };
  const draft = useRentalDraft('deal', rental, blank);
  const [sentPart, setSentPart] = useState(0);
  const { mutateAsync } = useSubmitDeal();

  const send = async (deal: DealForm) => {
    setSentPart(0);
    const proof = await image.settled();
    // The image that was chosen last can't be used, and the file picker shows why.
    if (!proof) return;
    const words = JSON.stringify(form.values);
    const { current: last } = submission;
    const isSame = last?.words === words && last.image === proof;
    const { id } = (submission.current = isSame ? last : { id: newId(), words, image: proof });
    try {
      const closed = await mutateAsync({
        form: { ...deal, data: { ...deal.data, submissionId: id } },
        image: proof,
        onProgress: setSentPart,
      });
      draft.clear();
      toast.success(createClosedRental.says.done);
      emit('rd-deal-closed', { closedRentalId: closed._id });
      onSubmitted(closed);
    } catch (error) {
      const ofImage = isCallError(error) && error.errors.find(({ path }) => path === 'closing_image');
      if (ofImage) image.setProblem(ofImage);
      throw error;
    }
  };

  const form = useForm({
    blank,
    draft,
    read: (texts) =>
      readDeal(texts, { rental, fetcherId, hasImage: image.chosen !== null || image.isChecking }),
    fieldOf,
    send,
    failed: createClosedRental.says.failed,
  });

  // `readDeal` reads the image too, which is no value of the form.
  const errors: FieldErrors<DealTexts & { image: File }> = form.errors;
  return {
    ...form,
    image: { ...image, problem: image.problem ?? errors.image },
    isRestored: draft.isRestored,
    /** How much of the request has gone out. */
    sentPart,
  };
}

/** Whether sending the same again makes sense after a failure. */
export const isWorthSendingAgain = (why: Said): boolean =>
  !isCallError(why) || why.kind !== 'HTTP' || why.status >= 500 || why.status === 429;
