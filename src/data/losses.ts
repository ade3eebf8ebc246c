/** What did not reach the server although the person has gone on: it stays on the screen until they have seen it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';

export interface Loss {
  id: string;
  /** In the reader's language: words of people are in it. */
  text: string;
  /** Sends it again, where that may help. */
  sendAgain?: (() => void) | undefined;
}

const LOSSES = ['losses'];

/** The losses of the person who is logged in. They are in their cache, so that leaving the screen takes none away. */
export function useLosses() {
  const client = useQueryClient();
  const { data: losses } = useQuery({
    queryKey: LOSSES,
    queryFn: (): Loss[] => client.getQueryData<Loss[]>(LOSSES) ?? [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (next: (before: Loss[]) => Loss[]) =>
    client.setQueryData<Loss[]>(LOSSES, (before = []) => next(before));
  return {
    losses,
    add: (loss: Loss) => change((before) => [...before.filter(({ id }) => id !== loss.id), loss]),
    remove: (lossId: string) => change((before) => before.filter(({ id }) => id !== lossId)),
  };
}
