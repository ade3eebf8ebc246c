import { useEffect, useState } from 'react';
import type { LinkLogin } from './link-login.js';
import { loadEntrance } from './use-entrance.js';

/**
 * The screen of a mailed link. It is null until its code is loaded, and undefined if the form should be
 * shown.
 */
export function useLinkLogin(token: string | undefined) {
  const [Screen, setScreen] = useState<typeof LinkLogin | null | undefined>(token ? null : undefined);
  useEffect(() => {
    if (token)
      loadEntrance().then(
        (entrance) => setScreen(() => entrance.LinkLogin),
        () => setScreen(undefined),
      );
  }, [token]);
  return { Screen, leave: () => setScreen(undefined) };
}
