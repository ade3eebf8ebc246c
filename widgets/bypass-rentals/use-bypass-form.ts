import { useState } from 'react';
import { BypassRequest, downloadRentals } from '../../src/contract/bypass/bypass.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useBypass, type BypassBatchRequest } from '../../src/data/bypass.js';
import { useEmit } from '../../src/element/host-context.js';
import { useHost } from '../../src/element/use-host.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';

const BLANK = { limit: '', admin_email: '' };

/** The form from its fields to the file. Each new download has its own id, which a retry uses again. */
export function useBypassForm() {
  const emit = useEmit();
  const host = useHost();
  const [asked, setAsked] = useState<BypassBatchRequest | null>(null);
  const bypass = useBypass();
  const form = useForm({
    blank: BLANK,
    read: readBy(BypassRequest),
    send: (wish: BypassRequest) => {
      if (!bypass.isPending) setAsked({ ...wish, batchId: newId() });
    },
    failed: downloadRentals.says.failed,
  });

  const download = (batch: BypassBatchRequest) => {
    setAsked(null);
    bypass.mutate(batch, {
      onSuccess: ({ name, file }) => {
        saveFile(file, name, host.shadowRoot ?? document);
        toast.success(downloadRentals.says.done);
        emit('rd-bypass-downloaded', { batchId: batch.batchId, adminEmail: batch.admin_email });
        // Empties the number, so that the next download needs a new decision.
        form.reset({ limit: '' });
      },
      onError: form.refuse,
    });
  };

  return {
    ...form,
    /** The request that waits for confirmation. */
    asked,
    dismiss: () => setAsked(null),
    download,
    isDownloading: bypass.isPending,
    /** True if the rentals of the last download may have been taken without its file. */
    isOpen: bypass.error !== null && mayHaveBeenTaken(bypass.error),
    /** The last download: the request and its result. */
    last: bypass.variables && { batch: bypass.variables, file: bypass.data, error: bypass.error },
  };
}

export type BypassForm = ReturnType<typeof useBypassForm>;

/**
 * Whether a failed download had no answer or an incomplete one, so that the rentals may already have left the
 * pool.
 */
export const mayHaveBeenTaken = (error: Error): boolean =>
  !isCallError(error) || error.kind !== 'HTTP' || error.status >= 500;
