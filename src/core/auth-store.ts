/** The session as a React hook. Code that must not load React is in `session-store.ts`. */
import { useStore } from 'zustand';
import type { Session } from '../contract/auth/auth.js';
import { authStore } from './session-store.js';

/** Who is logged in. The component renders again at each login, logout and new token. */
export function useAuth(): Session {
  return useStore(authStore);
}
