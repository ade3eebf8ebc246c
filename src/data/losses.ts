/** Work that did not reach the server after the person had continued: it stays on the screen until they have seen it. */
import { useQueryClient } from '@tanstack/react-query';

export interface Loss {
  id: string;
  /** Already in the reader's language, because it contains people's words. */
  text: string;
  /** Sends it again, if that may help. */
  sendAgain?: (() => void) | undefined;
}

export const LOSSES = ['losses'];

/** Adds a loss to those of the logged-in person. They are in that person's cache, so that leaving the screen loses none. */
export function useAddLoss() {
  const client = useQueryClient();
  return (loss: Loss) => {
    // By default the cache deletes what no screen shows.
    client.setQueryDefaults(LOSSES, { gcTime: Infinity });
    client.setQueryData<Loss[]>(LOSSES, (before = []) => [...before, loss]);
  };
}
