/** A person's own account, on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getProfile, type PasswordChange } from '../contract/profile.js';
import { call } from '../core/call.js';
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
