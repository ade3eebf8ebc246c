import { useState } from 'react';
import type { Said } from '../../src/text/said.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import { announce } from '../../src/core/announce.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { askForResetLink } from '../../src/data/recovery.js';

/** Asks for a link, with the toasts of the specification. Rejects with CallError. */
export async function askForLink(email: string): Promise<void> {
  await toastDuring(forgotPassword.says.busy, askForResetLink(email));
  toast.success(forgotPassword.says.done);
}

/** Asks for another link. `ask` returns whether the server accepted the request. */
export function useAsk() {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Said>();

  const ask = async (email: string): Promise<boolean> => {
    setFailure(undefined);
    setIsAsking(true);
    try {
      await askForLink(email);
      return true;
    } catch (error) {
      announce(error, forgotPassword.says.failed);
      setFailure(error instanceof Error ? error : forgotPassword.says.failed);
      return false;
    } finally {
      setIsAsking(false);
    }
  };

  return { ask, isAsking, failure };
}
