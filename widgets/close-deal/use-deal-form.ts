import { useRef, useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { createClosedRental, type ClosedRental, type DealForm } from '../../src/contract/deals/deals.js';
import type { OwnRental } from '../../src/contract/picks/own-rentals.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useSubmitDeal } from '../../src/data/submit-deal.js';
import { useEmit } from '../../src/element/host-context.js';
import { usePageAllows } from '../../src/element/use-page-allows.js';
import { useRentalDraft } from '../../src/parts/lookup/use-rental-draft.js';
import type { FieldErrors } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { fieldOf, readDeal, type DealTexts } from './read-deal.js';
import { useClosingImage } from './use-closing-image.js';

/** The form of a deal. Several presses send it once, and its id stays the same until the form is changed. */
export function useDealForm(rental: OwnRental, onSubmitted: (deal: ClosedRental) => void) {
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const fetcherId = useAuth().user?._id ?? '';
  const image = useClosingImage(rental._id);
  /**
   * A changed form gets a new id, because the server answers a known id with the earlier deal, without the
   * corrections.
   */
  const submission = useRef<{ id: string; words: string; image: File } | null>(null);
  const blank: DealTexts = { email: rental.client_email ?? '', method: '', otherMethod: '' };
  const draft = useRentalDraft('deal', rental, blank);
  const [sentPart, setSentPart] = useState(0);
  const { mutateAsync } = useSubmitDeal();

  const send = async (deal: DealForm) => {
    setSentPart(0);
    const proof = await image.settled();
    // Nothing is sent if the image that was chosen last can't be used; the file picker shows why.
    if (!proof || !pageAllows('rd-before-deal', { rentalId: rental._id })) return;
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
      image.forget();
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

  // The type includes the image, because `readDeal` also reads it, although it is no value of the form.
  const errors: FieldErrors<DealTexts & { image: File }> = form.errors;
  return {
    ...form,
    image: {
      ...image,
      problem: image.problem ?? errors.image,
      take: (files: readonly File[]) => {
        // Stores the number too, with which a reload finds the rental again.
        draft.save(form.values);
        image.take(files);
      },
    },
    isRestored: draft.isRestored || image.isRestored,
    /** Empties the form, as if nothing had been restored. */
    empty: () => {
      form.empty();
      image.remove();
    },
    /** The share of the request that was sent. */
    sentPart,
  };
}

/** Whether it makes sense to send the same again after a failure. */
export const isWorthSendingAgain = (why: Said): boolean =>
  !isCallError(why) || why.kind !== 'HTTP' || why.status >= 500 || why.status === 429;
