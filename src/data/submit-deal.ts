/** Closes a deal. It is separate from the lists of deals, which need no upload. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClosedRental, type DealForm } from '../contract/deals/deals.js';
import { toastDuring } from '../core/toast-during.js';
import { upload } from '../core/upload.js';
import { DEALS, submissionsQuery } from './deal-counts.js';

export interface Submission {
  form: DealForm;
  image: File;
  onProgress: (part: number) => void;
}

/** Sends a deal with its proof. It is idempotent: the same `submissionId` never makes a second deal. */
export function useSubmitDeal() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ form, image, onProgress }: Submission) =>
      toastDuring(
        createClosedRental.says.busy,
        upload(createClosedRental)({ body: form, file: image }, { onProgress }),
      ),
    onSuccess: () => {
      // Refreshes the list, so that a person's own new deal doesn't wait behind 'N new'.
      client.setQueryData(submissionsQuery.queryKey, (before = 0) => before + 1);
      return client.invalidateQueries({ queryKey: DEALS });
    },
  });
}
