/** Records an attempt to call or text a client. The screen shows a failure itself. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordAttempt, type AttemptKind } from '../contract/picks/attempts.js';
import { useAuth } from '../core/auth-store.js';
import { settle } from '../core/call.js';
import { send } from '../core/request.js';
import { rentalKeys } from './rental-counts.js';

/** The call is idempotent and outlives the page, because a link to a number may open another page in its place. */
export function useRecordAttempt() {
  const client = useQueryClient();
  const as = useAuth().user?._id;
  return useMutation({
    networkMode: 'always',
    // What was pressed, the link, has worked.
    meta: { isBackground: true },
    mutationFn: ({ rentalId, kind }: { rentalId: string; kind: AttemptKind }) => {
      const parts = { params: { id: rentalId }, body: { kind } };
      return settle(
        recordAttempt,
        (accessToken) => send(recordAttempt, parts, { accessToken, keepalive: true }),
        { as },
      );
    },
    onSuccess: ({ _id }) => void client.invalidateQueries({ queryKey: rentalKeys.history(_id) }),
  });
}
