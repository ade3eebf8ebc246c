import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LOSSES, type Loss } from './losses.js';

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
