/** Personal data on the client: looking it up, erasing it, how long it is kept, and leads with one number. The screen shows failures itself. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { decideNumberClash, getNumberClashes } from '../contract/rentals/number-clashes.js';
import {
  allowErasedNumber,
  erasePersonalData,
  findPersonalData,
  type ErasureRequest,
  type PersonalSearch,
} from '../contract/personal-data/personal-data.js';
import {
  getRetention,
  previewRetention,
  setRetention,
  type RetentionRules,
} from '../contract/personal-data/retention.js';
import { call } from '../core/call.js';

const RETENTION = ['retention'];
const CLASHES = ['number-clashes'];

/** Each lookup is in the audit, so it is a mutation, which nothing repeats. */
export const useFindPersonalData = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: PersonalSearch) => call(findPersonalData)({ body }),
  });

/** The call is idempotent: what is erased isn't found again. */
export const useErasePersonalData = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: ErasureRequest) => call(erasePersonalData)({ body }),
  });

export const useAllowErasedNumber = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (number: string) => call(allowErasedNumber)({ body: { number } }),
  });

export const retentionQuery = queryOptions({
  queryKey: RETENTION,
  queryFn: ({ signal }) => call(getRetention)(undefined, { signal }),
});

/** How much would go now by rules that aren't saved. */
export const usePreviewRetention = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: RetentionRules) => call(previewRetention)({ body }),
  });

export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: RetentionRules) => call(setRetention)({ body }),
    onSuccess: (saved) => client.setQueryData(RETENTION, saved),
  });
}

/** The pairs of leads with one number that nobody has decided about. */
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
