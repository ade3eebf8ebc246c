/** Helpers for tests of core: a page on which none of our code has run yet, and a fake server. */
import { vi } from 'vitest';
import type { SessionUser } from '../contract/auth/auth.js';
import { auth, AUTH_KEY, authStore, LOGGED_OUT } from './session-store.js';
import { current } from './config.js';
import { setToastPort, toasts } from './toast.js';

export const USER: SessionUser = {
  _id: 'u1',
  name: 'Pia Picker',
  email: 'pia@example.com',
  role: 'data-picker',
};

export const OTHER: SessionUser = {
  _id: 'u2',
  name: 'Otto Other',
  email: 'otto@example.com',
  role: 'data-picker',
};

/** A token like the server's, but without a valid signature; `id` is the id of its session. */
export const tokenFor = ({ _id, role, email }: SessionUser, id: string): string =>
  `e30.${btoa(JSON.stringify({ user: _id, role, email, sid: id })).replace(/=+$/, '')}.signature`;

/** Records the toasts from here on: `kind duration: text`. */
export function listenToToasts(): string[] {
  const said: string[] = [];
  setToastPort({
    show: ({ kind, durationMs, text }) => said.push(`${kind} ${durationMs}: ${text}`),
    dismiss: () => undefined,
  });
  return said;
}

/** Puts core in the state after a reload of the page: nothing in memory, the storage unchanged. */
export function reloadPage(): void {
  authStore.setState(LOGGED_OUT);
  Object.assign(auth, { restored: null, isWithheld: false });
  Object.assign(current, { config: {}, isUsed: false });
  Object.assign(toasts, { port: null, fetch: null, waiting: [] });
}

export function storeSession(accessToken: string, user: SessionUser = USER): void {
  localStorage.setItem(AUTH_KEY, JSON.stringify({ accessToken, user }));
}

export const storedToken = (): unknown =>
  (JSON.parse(localStorage.getItem(AUTH_KEY) ?? '{}') as { accessToken?: unknown }).accessToken;

/** A request that the server received: the path below the API base, and the token. */
export interface SeenRequest {
  method: string;
  path: string;
  token: string | null;
  init: RequestInit;
}

/** Replaces the network by a server. `answer` returns a response, or throws what fetch would throw. */
export function serve(answer: (request: SeenRequest) => Response | Promise<Response>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      path: url.replace(/^.*\/api\/v1/, ''),
      token: new Headers(init.headers).get('authorization'),
      init,
    };
    seen.push(request);
    init.signal?.throwIfAborted();
    return answer(request);
  });
  return seen;
}

export const success = (data: unknown): Response => Response.json({ success: true, message: 'ok', data });

export const failure = (status: number, message: string, more: object = {}): Response =>
  Response.json({ success: false, message, ...more }, { status });

/** A promise that the test can settle at any time. */
export function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Waits until a check passes, long enough for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
