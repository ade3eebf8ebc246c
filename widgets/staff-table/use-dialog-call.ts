import { useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { toast } from '../../src/core/toast.js';

/**
 * A call from a dialog. On success it shows the toast `done`, and the dialog may close. On failure the sentence is in `failure`,
 * because nobody can reach a toast behind an open dialog.
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
