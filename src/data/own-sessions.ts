/** A person's own sessions, on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endOwnSessions, getOwnSessions } from '../contract/staff/profile.js';
import { call } from '../core/call.js';

/** The caller's open sessions. The screen shows a failure itself, so no toast repeats it. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(getOwnSessions)(undefined, { signal }),
});

/** Ends the named one of the caller's other sessions; without an id all others. */
export function useEndOwnSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined) => call(endOwnSessions)({ body: { sessionId } }),
    onSuccess: (sessions) => cache.setQueryData(ownSessionsQuery.queryKey, sessions),
  });
}
