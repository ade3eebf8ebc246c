/** What the navigation shows of the logged-in person, on the client. */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../contract/auth/auth.js';
import { firstStepsOf } from '../contract/screens/first-steps.js';
import { screensOf } from '../contract/screens/screens-of.js';
import { getWaiting, waitsFor, type Waiting } from '../contract/screens/waiting.js';
import { call } from '../core/call.js';
import { queryClient } from '../core/query-client.js';
import { useRefreshOn } from './use-live.js';
import { WAITING } from './waiting-key.js';

/**
 * How often the counts are refetched without an event, because call-backs become due, and rentals are held
 * too long, without one.
 */
const LOOK_MS = 60_000;

/** What waits for a person, and the views that they pinned; undefined until it is known, and for a role without either. */
export function useWaiting(user: SessionUser): Waiting | undefined {
  const hasLists = screensOf(user).some(({ list }) => list);
  const isAsked = hasLists || waitsFor(user).length + firstStepsOf(user).length > 0;
  // The cache is provided here, because the shell is for everyone and has no gate, which provides it
  // elsewhere.
  const { data, refetch } = useQuery(
    {
      queryKey: [...WAITING, user._id],
      queryFn: isAsked ? ({ signal }) => call(getWaiting)(undefined, { signal }) : skipToken,
      refetchInterval: LOOK_MS,
    },
    queryClient(),
  );
  useRefreshOn(['deals', 'hand', 'staff', 'settings', 'uploads'], () => {
    if (isAsked && !document.hidden) void refetch();
  });
  return data;
}
