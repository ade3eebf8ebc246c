import { useMutation } from '@tanstack/react-query';
import { chooseStartPage } from '../contract/profile.js';
import { call } from '../core/call.js';
import { authStore, setSession } from '../core/session-store.js';

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
