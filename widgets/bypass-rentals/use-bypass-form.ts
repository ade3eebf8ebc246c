import { useState } from 'react';
import { downloadRentals } from '../../src/contract/bypass.js';
import { isCallError } from '../../src/core/call-error.js';
import { newId } from '../../src/core/new-id.js';
import { toast } from '../../src/core/toast.js';
import { useBypass, type BypassBatchWish } from '../../src/data/bypass.js';
import { useEmit, useHost } from '../../src/element/host-context.js';
import { complaintsOf, type Complaints } from '../../src/parts/read-form.js';
import { saveFile } from '../../src/spreadsheet/save-file.js';
import { BLANK, readValues, type BypassValues } from './bypass-values.js';

/** The form from its fields to the file. Each new download has its own id, which a retry uses again. */
export function useBypassForm() {
  const emit = useEmit();
  const host = useHost();
  const [values, setValues] = useState(BLANK);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Complaints<BypassValues>>({});
  const [asked, setAsked] = useState<BypassBatchWish | null>(null);
  const bypass = useBypass();
  const { wish, complaints } = readValues(values);

  const change = (part: Partial<BypassValues>) => {
    setRefused({});
    setValues((before) => ({ ...before, ...part }));
  };

  const send = (batch: BypassBatchWish) => {
    setAsked(null);
    bypass.mutate(batch, {
      onSuccess: ({ name, file }) => {
        saveFile(file, name, host.shadowRoot ?? document);
        toast.success(downloadRentals.says.done);
        emit('rd-bypass-downloaded', { batchId: batch.batchId, adminEmail: batch.admin_email });
        // The next number must be a new decision.
        change({ limit: '' });
        setIsTried(false);
      },
      onError: (error) => setRefused(complaintsOf(isCallError(error) ? error.errors : [])),
    });
  };

  return {
    values,
    change,
    /** Null while a field is invalid. */
    wish,
    /** No errors are shown before the first try. */
    complaints: { ...(isTried && complaints), ...refused },
    /** The request that waits for confirmation. */
    asked,
    ask: () => {
      setIsTried(true);
      if (wish && !bypass.isPending) setAsked({ ...wish, batchId: newId() });
    },
    dismiss: () => setAsked(null),
    send,
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
