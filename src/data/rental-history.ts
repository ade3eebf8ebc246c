/** The history of one rental, on the client. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { correctRental, correctVerdict } from '../contract/rentals/corrections.js';
import type { AnswerOf, InputOf } from '../contract/base/endpoint.js';
import { getRentalHistory } from '../contract/rentals/rental-history.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';

/** A rental with its steps. The screen itself shows a refusal. */
export const rentalHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: rentalKeys.history(id),
    queryFn: ({ signal }) => call(getRentalHistory)({ params: { id }, query: {} }, { signal }),
  });

/** The steps of a rental before an instant, in pages from the newest to the first. Nothing is loaded before it is asked for. */
export const earlierStepsQuery = (id: string, before: string) =>
  infiniteQueryOptions({
    queryKey: [...rentalKeys.history(id), before],
    queryFn: ({ pageParam, signal }) =>
      call(getRentalHistory)({ params: { id }, query: { before: pageParam } }, { signal }),
    initialPageParam: before,
    getNextPageParam: ({ earlier }) => earlier,
    enabled: false,
  });

/** Shows the corrected rental at once, and lets lists load it again. */
function useCorrection<Sent>(
  send: (sent: Sent & { id: string }) => Promise<AnswerOf<typeof getRentalHistory>>,
) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (rental) => {
      void cache.invalidateQueries({ queryKey: rentalKeys.all });
      cache.setQueryData(rentalHistoryQuery(rental._id).queryKey, rental);
    },
  });
}

/** Corrects the fields of a lead. `version` is the one that the form was filled with. */
export const useCorrectRental = () =>
  useCorrection(({ id, ...body }: InputOf<typeof correctRental>['body'] & { id: string }) =>
    call(correctRental)({ params: { id }, body }),
  );

/** Gives a lead the other verdict. */
export const useCorrectVerdict = () =>
  useCorrection(({ id, ...body }: InputOf<typeof correctVerdict>['body'] & { id: string }) =>
    call(correctVerdict)({ params: { id }, body }),
  );
