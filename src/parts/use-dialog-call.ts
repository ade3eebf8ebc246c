import { useState } from 'react';
import type { Said } from '../text/said.js';
import { InvalidInput } from '../contract/base/validation.js';
import { isCallError } from '../core/call-error.js';
import { toast } from '../core/toast.js';

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

/** A field of a dialog: its name in the call, and the codes of refusals that are about it without naming it. */
export interface DialogField {
  path: string;
  codes?: readonly string[];
}

/** The refusal that belongs at a field, of the server or of a check before the call; undefined: none. */
export function refusalAt({ path, codes = [] }: DialogField, failure: unknown): Said | undefined {
  if (!isCallError(failure) && !(failure instanceof InvalidInput)) return undefined;
  return (
    failure.errors.find((error) => error.path === path) ??
    (failure.code !== null && codes.includes(failure.code) ? failure : undefined)
  );
}
