/**
 * Work that did not reach the server although the person has continued. A notice stays on the screen until
 * they have seen it.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface Loss {
  id: string;
  /** The text of the notice, already in the reader's language, because it contains people's words. */
  text: string;
  /** Sends the work again, if that may help. */
  sendAgain?: (() => void) | undefined;
}

const LOSSES = ['losses'];

/**
 * Adds a loss to those of the logged-in person. Losses are in that person's cache, so that leaving the screen
 * doesn't remove them.
 */
export function useAddLoss() {
  const client = useQueryClient();
  return (loss: Loss) => {
    // The cache keeps losses for ever, because by default it deletes data that no screen shows.
    client.setQueryDefaults(LOSSES, { gcTime: Infinity });
    client.setQueryData<Loss[]>(LOSSES, (before = []) => [...before, loss]);
  };
}

/** The losses of the logged-in person, and the function that removes one from the screen. */
export function useLosses() {
  const client = useQueryClient();
  const { data: losses } = useQuery({
    queryKey: LOSSES,
    queryFn: (): Loss[] => client.getQueryData<Loss[]>(LOSSES) ?? [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const remove = (lossId: string) =>
    client.setQueryData<Loss[]>(LOSSES, (before = []) => before.filter(({ id }) => id !== lossId));
  return { losses, remove };
}
