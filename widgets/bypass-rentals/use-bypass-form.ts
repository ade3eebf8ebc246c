import { useState } from 'react';
import { BypassRequest, downloadRentals } from '../../src/contract/bypass.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useBypass, type BypassBatchRequest } from '../../src/data/bypass.js';
import { useEmit, useHost } from '../../src/element/host-context.js';
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
        // The next number is a decision of its own.
        form.reset({ limit: '' });
      },
      onError: form.refuse,
    });
  };

  return {
    ...form,
    /** What waits for a yes. */
    asked,
    dismiss: () => setAsked(null),
    download,
    isDownloading: bypass.isPending,
    /** The last download may have been taken without its file. */
    isOpen: bypass.error !== null && mayHaveBeenTaken(bypass.error),
    /** The last download: the request and its result. */
    last: bypass.variables && { batch: bypass.variables, file: bypass.data, error: bypass.error },
  };
}

export type BypassForm = ReturnType<typeof useBypassForm>;

/** No answer, or an incomplete one: the rentals may already have left the pool. */
export const mayHaveBeenTaken = (error: Error): boolean =>
  !isCallError(error) || error.kind !== 'HTTP' || error.status >= 500;
