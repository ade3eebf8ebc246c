/** A person's own account, on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  chooseMoreTime,
  chooseStartPage,
  getProfile,
  type PasswordChange,
} from '../contract/staff/profile.js';
import { call } from '../core/call.js';
import { authStore, setSession } from '../core/session-store.js';
import { changeOwnPassword } from './own-password.js';
import { ownSessionsQuery } from './own-sessions.js';

/** The caller's own profile. The screen shows a failure itself, so no toast repeats it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile)(undefined, { signal }),
});

/** Changes the caller's own password. This session stays; their other sessions end. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: PasswordChange) => changeOwnPassword(body),
    onSuccess: () => cache.invalidateQueries(ownSessionsQuery),
  });
}

/** Stores whether the caller's time limits are extended, on the server and in this browser's session. */
export const useChooseMoreTime = () =>
  useMutation({
    scope: { id: 'more-time' },
    mutationFn: (hasMoreTime: boolean) => call(chooseMoreTime)({ body: { hasMoreTime } }),
    onSuccess: ({ hasMoreTime }) => {
      const { accessToken, user } = authStore.getState();
      if (user) setSession({ accessToken, user: { ...user, hasMoreTime } });
    },
  });

/** Stores the caller's start page (null: the first screen of the role), and sets it in this browser's session. */
export const useChooseStartPage = () =>
  useMutation({
    scope: { id: 'start-page' },
    mutationFn: (startPage: string | null) => call(chooseStartPage)({ body: { startPage } }),
    onSuccess: ({ startPage }) => {
      const { accessToken, user } = authStore.getState();
      if (!user) return;
      const { startPage: _before, ...rest } = user;
      setSession({ accessToken, user: { ...rest, ...(startPage !== null && { startPage }) } });
    },
  });
