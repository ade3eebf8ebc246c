import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { isCallError } from '../../core/call-error.js';
import { lazyComponent } from '../../ui/lazy/lazy-component.js';

/** Does the work. When the server asks who is there (`prove-again`), it asks the person, then does the work once more. */
type WithProof = <T>(work: () => Promise<T>) => Promise<T>;

const ProofContext = createContext<WithProof>((work) => work());

/** Runs calls that need a recent proof of who is logged in. Use it below `ProveAgain`. */
export const useWithProof = (): WithProof => useContext(ProofContext);

const ProofDialog = lazyComponent(async () => (await import('./proof-dialog.js')).ProofDialog, null);

/** Shows the dialog that asks for the password or the second factor, when a call below needs it. */
export function ProveAgain({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isProved: boolean) => void) | null>(null);
  const withProof = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isCallError(error) || error.code !== 'prove-again') throw error;
      const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!isProved) throw error;
      return work();
    }
  }, []);
  return (
    <ProofContext value={withProof}>
      {children}
      {answer && <ProofDialog onProved={() => answer(true)} onClose={() => answer(false)} />}
    </ProofContext>
  );
}
