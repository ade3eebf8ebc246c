import { useMutation } from '@tanstack/react-query';
import { chooseMoreTime } from '../contract/profile.js';
import { call } from '../core/call.js';
import { authStore, setSession } from '../core/session-store.js';

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
