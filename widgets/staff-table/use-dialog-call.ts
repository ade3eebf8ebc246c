import { useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { toast } from '../../src/core/toast.js';

/**
 * A call made from a dialog: on success it shows `done` and the dialog may close; on failure the sentence is in `failure`, because
 * a toast is out of reach behind an open dialog.
 */
export function useDialogCall({ done, failed }: { done: string; failed: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Said>();

  const run = async (work: () => Promise<unknown>, onSuccess: () => void): Promise<void> => {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await work();
      toast.success(done);
      onSuccess();
    } catch (error) {
      setFailure(error instanceof Error ? error : failed);
    } finally {
      setIsBusy(false);
    }
  };

  return { run, isBusy, failure };
}
