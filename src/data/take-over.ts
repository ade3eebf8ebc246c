import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import { takeOverOutcome } from '../contract/picks/outcomes.js';
import { call } from '../core/call.js';
import { toast } from '../core/toast.js';
import { floorBoardQuery } from './floor-board.js';

type Wish = { id: string } & InputOf<typeof takeOverOutcome>['body'];

/** Takes a rental with an outcome over from its picker, and refreshes the board. The board shows a refusal. */
export function useTakeOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: Wish) => call(takeOverOutcome)({ params: { id }, body: { to } }),
    onSuccess: () => void toast.success(takeOverOutcome.says.done),
    onSettled: () => client.invalidateQueries({ queryKey: floorBoardQuery.queryKey }),
  });
}
