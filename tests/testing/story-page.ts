/** Sets up the state of the page that a story's parameters ask for, and restores it. */
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { SESSION_LOCK, VERDICT_LOCK } from '../../src/core/locks.js';
import { authStore, LOGGED_OUT, restoreSession, setSession } from '../../src/core/session-store.js';
import { closeLive, live } from '../../src/core/live.js';
import { queryClient } from '../../src/core/query-client.js';
import { installAnswers, type FakeCall } from './answers.js';

export interface StoryPage {
  /** The logged-in person; by default nobody. */
  user?: SessionUser;
  answers?: readonly FakeCall[];
  /** The initial contents of the browser's storage. */
  stored?: Readonly<Record<string, string>>;
  isOffline?: boolean;
}

export function setUpPage({ user, answers = [], stored = {}, isOffline = false }: StoryPage): () => void {
  const takeAnswersAway = installAnswers(answers);
  // Live events are off, because there is no server to send them. The connection of the story before may still be open.
  closeLive();
  live.open = () => () => undefined;
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  restoreSession();
  authStore.setState(LOGGED_OUT);
  queryClient().clear();
  if (user) setSession({ accessToken: 'a-story', user });
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  return () => {
    takeAnswersAway();
    // What is never answered would hold its lock, and the next story would wait for it.
    for (const lock of [SESSION_LOCK, VERDICT_LOCK])
      void (navigator as Partial<Navigator>).locks?.request(lock, { steal: true }, () => undefined);
    if (isOffline) Reflect.deleteProperty(navigator, 'onLine');
  };
}
