import { useEffect, useState } from 'react';
import type { LinkLogin } from './link-login.js';
import { loadEntrance } from './use-entrance.js';

/** The screen of a mailed link when its code is loaded; null before that, and undefined when the form should be shown. */
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
