/** Leads with one number, on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideNumberClash, getNumberClashes } from '../contract/number-clashes.js';
import { call } from '../core/call.js';

const CLASHES = ['number-clashes'];

export const numberClashesQuery = queryOptions({
  queryKey: CLASHES,
  queryFn: ({ signal }) => call(getNumberClashes)(undefined, { signal }),
});

/** Decides about a pair, which the list then leaves out. */
export function useDecideNumberClash() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, keptId }: { id: string; keptId: string | null }) =>
      call(decideNumberClash)({ params: { id }, body: { keptId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: CLASHES }),
  });
}
