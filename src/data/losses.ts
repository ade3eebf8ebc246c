/** What did not reach the server although the person has gone on: it stays on the screen until they have seen it. */
import { useQueryClient } from '@tanstack/react-query';

export interface Loss {
  id: string;
  /** In the reader's language: words of people are in it. */
  text: string;
  /** Sends it again, where that may help. */
  sendAgain?: (() => void) | undefined;
}

export const LOSSES = ['losses'];

/** Adds a loss to those of the person who is logged in. They are in their cache, so that leaving the screen takes none away. */
export function useAddLoss() {
  const client = useQueryClient();
  return (loss: Loss) => {
    // Unless said, the cache forgets what no screen shows.
    client.setQueryDefaults(LOSSES, { gcTime: Infinity });
    client.setQueryData<Loss[]>(LOSSES, (before = []) => [...before, loss]);
  };
}
