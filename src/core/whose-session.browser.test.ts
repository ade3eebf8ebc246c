/** A session belongs to one person, and nothing of another person is mixed into it. */
import { object } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../contract/base/endpoint.js';
import { loggedInAs } from '../contract/auth/other-person.js';
import { unsentVerdictKey, VERDICT_NOT_SENT } from '../contract/picks/unsent-verdict.js';
import { call } from './call.js';
import { setConfig } from './config.js';
import { loadDraft, saveDraft } from './drafts.js';
import { onSessionChange } from './embed.js';
import { logOut } from './lazy-login.js';
import { logIn } from './login.js';
import { queryClient } from './query-client.js';
import { authStore, LOGGED_OUT, restoreSession, SESSION_END_KEY, setSession } from './session-store.js';
import {
  deferred,
  failure,
  listenToToasts,
  OTHER,
  reloadPage,
  serve,
  storedToken,
  storeSession,
  success,
  tokenFor,
  USER,
  type SeenRequest,
} from './testing.js';
import { refusal } from '../contract/refusals/all.js';

const ping = endpoint({ method: 'GET', path: '/ping', may: 'signed-in', answer: object({}), says: {} });
const callPing = call(ping);

const OWN = tokenFor(USER, 's1');
const OWN_NEXT = tokenFor(USER, 's1-next');
const OTHERS = tokenFor(OTHER, 's2');
const NOTICE = `info 4000: ${loggedInAs(OTHER.name).message}`;
const others = { accessToken: OTHERS, user: OTHER };

const ended = () => failure(401, 'Your session has ended. Log in again.');
const bodyOf = ({ init }: SeenRequest): unknown =>
  typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
/** A server that refuses the person's first token and answers refreshes. */
const server = (refresh: (request: SeenRequest) => Response | Promise<Response>) =>
  serve((request) => {
    if (request.path === '/auth/refresh-token') return refresh(request);
    return request.token === OWN ? ended() : success({});
  });
const pings = (seen: SeenRequest[]) => seen.filter(({ path }) => path === '/ping').map(({ token }) => token);

let changes: (string | null)[];
let toasts: string[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloadPage();
  storeSession(OWN);
  restoreSession();
  toasts = listenToToasts();
  changes = [];
  stop = onSessionChange(({ user }) => changes.push(user?.name ?? null));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('tells the page that the person has chosen another start page, but not of a new token', () => {
  setSession({ accessToken: OWN_NEXT, user: { ...USER } });
  expect(changes).toEqual([]);
  setSession({ accessToken: OWN_NEXT, user: { ...USER, startPage: '/profile' } });
  expect(changes).toEqual([USER.name]);
});

describe('a refresh', () => {
  it('sends the old token, which names the expected person, and no body; it keeps the logged-in user', async () => {
    const seen = server(() => success({ accessToken: OWN_NEXT, user: { ...USER, name: 'Renamed' } }));
    await callPing();
    expect(seen.map(({ token, init }) => [token, init.body])).toEqual([
      [OWN, undefined],
      [OWN, undefined],
      [OWN_NEXT, undefined],
    ]);
    expect(authStore.getState()).toEqual({ accessToken: OWN_NEXT, user: USER });
    expect([changes, toasts]).toEqual([[], []]);
  });

  it('with another person’s cookie restarts the page for that person, and the call is not sent in their name', async () => {
    const seen = server((request) =>
      request.token === OWN
        ? failure(409, loggedInAs(OTHER.name).message, { code: 'other-person' })
        : success({ accessToken: OTHERS, user: OTHER }),
    );
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(others);
    expect(pings(seen)).toEqual([OWN]);
    expect([changes, toasts]).toEqual([[OTHER.name], [NOTICE]]);
    expect(storedToken()).toBe(OTHERS);
  });

  it('that returns another person’s token without naming them logs out', async () => {
    const seen = server(() => success({ accessToken: OTHERS }));
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(LOGGED_OUT);
    expect(pings(seen)).toEqual([OWN]);
    expect(changes).toEqual([null]);
    expect(toasts).toEqual([`info 4000: ${loggedInAs(OTHER.email).message}`]);
  });

  it('that is answered after somebody else has logged in in another tab leaves their session unchanged', async () => {
    const answer = deferred<Response>();
    const seen = server(() => answer.promise);
    const answered = callPing();
    await expect.poll(() => seen).toHaveLength(2);
    // The event of the other tab hasn't arrived yet.
    storeSession(OTHERS, OTHER);
    answer.resolve(success({ accessToken: OWN_NEXT, user: USER }));
    await expect(answered).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(others);
    expect(storedToken()).toBe(OTHERS);
    expect(pings(seen)).toEqual([OWN]);
    expect([changes, toasts]).toEqual([[OTHER.name], [NOTICE]]);
  });

  it('that is refused stores the reason for the login; a logout stores none', async () => {
    const { message, ...more } = refusal('account-deleted');
    server(() => failure(401, message, more));
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(JSON.parse(localStorage.getItem(SESSION_END_KEY) ?? '')).toEqual(refusal('account-deleted'));
    setSession({ accessToken: OWN, user: USER });
    serve(() => success({}));
    await logOut();
    expect(localStorage.getItem(SESSION_END_KEY)).toBeNull();
  });

  it('that is refused after somebody else has logged in in another tab doesn’t log them out', async () => {
    const answer = deferred<Response>();
    const seen = server(() => answer.promise);
    const answered = callPing();
    await expect.poll(() => seen).toHaveLength(2);
    storeSession(OTHERS, OTHER);
    answer.resolve(ended());
    await expect(answered).rejects.toMatchObject({ status: 401 });
    expect(storedToken()).toBe(OTHERS);
    expect(authStore.getState().user).toEqual(OTHER);
    expect(localStorage.getItem(SESSION_END_KEY)).toBeNull();
  });

  it('in progress delays a login in every tab, but for at most three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const patience = new AbortController();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 3000 ? patience.signal : timeout(ms),
    );
    const seen = serve(() => success(others));
    const refreshed = deferred<undefined>();
    void navigator.locks.request('rental-desk.refresh', () => refreshed.promise);
    const entered = logIn({ email: OTHER.email, password: 'secret-123' });
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    expect(seen).toEqual([]);
    patience.abort();
    expect(await entered).toEqual(OTHER);
    refreshed.resolve(undefined);
  });
});

describe('getToken of the page', () => {
  const give = (given: unknown) => {
    const getToken = vi.fn(() => Promise.resolve(given as string));
    setConfig({ getToken });
    return getToken;
  };

  it('is asked for the token of the logged-in person', async () => {
    server(() => ended());
    const getToken = give(OWN_NEXT);
    await callPing();
    expect(getToken).toHaveBeenCalledExactlyOnceWith(USER);
    expect(authStore.getState()).toEqual({ accessToken: OWN_NEXT, user: USER });
  });

  it('that returns another person’s token logs out', async () => {
    const seen = server(() => ended());
    give(OTHERS);
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(LOGGED_OUT);
    expect(pings(seen)).toEqual([OWN]);
    expect(changes).toEqual([null]);
  });

  it('that returns another person’s session restarts the page for that person', async () => {
    const seen = server(() => ended());
    give(others);
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(others);
    expect(pings(seen)).toEqual([OWN]);
    expect([changes, toasts]).toEqual([[OTHER.name], [NOTICE]]);
  });

  it('that names one person and returns another’s token logs out', async () => {
    server(() => ended());
    give({ accessToken: tokenFor(USER, 's9'), user: OTHER });
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(LOGGED_OUT);
  });
});

describe('another window', () => {
  const tell = () => dispatchEvent(new StorageEvent('storage', { key: 'auth' }));

  it('in which somebody else logs in makes this window restart for that person and say so', () => {
    storeSession(OTHERS, OTHER);
    tell();
    expect(authStore.getState()).toEqual(others);
    expect([changes, toasts]).toEqual([[OTHER.name], [NOTICE]]);
  });

  it('that stores a token under another person’s name logs out', () => {
    storeSession(OTHERS, USER);
    tell();
    expect(authStore.getState()).toEqual(LOGGED_OUT);
  });

  it('whose logout event is late doesn’t end a later login in this window', () => {
    setSession(others);
    dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: null }));
    expect(authStore.getState()).toEqual(others);
  });

  it('also changes the session of a page that is restored from the browser’s cache', () => {
    storeSession(OTHERS, OTHER);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(authStore.getState().user).toEqual(USER);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(authStore.getState().user).toEqual(OTHER);
    expect(toasts).toEqual([NOTICE]);
  });
});

it('a page that passes another person’s token logs nobody in', () => {
  setSession({ accessToken: OTHERS, user: USER });
  expect(authStore.getState()).toEqual(LOGGED_OUT);
  expect(storedToken()).toBeUndefined();
});

describe('work that was started for one person', () => {
  it('is not sent when somebody else is logged in', async () => {
    const seen = serve(() => success({}));
    const own = call(ping, { as: USER._id });
    await own();
    setSession(others);
    await expect(own()).rejects.toMatchObject({ status: 401, code: 'session-ended' });
    expect(pings(seen)).toEqual([OWN]);
  });

  it('ends in that person’s cache', async () => {
    const seen = serve(() => success({}));
    const before = queryClient();
    before.setQueryData(['rental'], 'hers');
    setSession(others);
    expect(queryClient()).not.toBe(before);
    // A late answer belongs to the previous person.
    before.setQueryData(['rental'], 'hers');
    expect(queryClient().getQueryData(['rental'])).toBeUndefined();
    const mutation = before.getMutationCache().build(before, { mutationFn: () => callPing() });
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ code: 'session-ended' });
    expect(seen).toEqual([]);
  });
});

describe('a logout', () => {
  it('names its session and sends its token, so that it ends no other session', async () => {
    const seen = serve(() => success({}));
    await logOut();
    expect(seen.map(({ path, token }) => [path, token])).toEqual([['/auth/logout', OWN]]);
    expect(seen.map(bodyOf)).toEqual([{ sessionId: 's1' }]);
  });

  it('does not affect somebody else who just logged in in another tab', async () => {
    const seen = serve(() => success({}));
    storeSession(OTHERS, OTHER);
    await logOut();
    expect(seen.map(bodyOf)).toEqual([{ sessionId: 's1' }]);
    expect(storedToken()).toBe(OTHERS);
    expect(authStore.getState()).toEqual(others);
  });

  it('without a logged-in person sends nothing to the server, because the cookie may be another person’s', async () => {
    setSession(LOGGED_OUT);
    const seen = serve(() => success({}));
    await logOut();
    expect(seen).toEqual([]);
  });

  it('clears only that person’s drafts', async () => {
    serve(() => success({}));
    saveDraft(USER._id, 'note', 'hers');
    saveDraft(OTHER._id, 'note', 'his');
    await logOut();
    expect(loadDraft(USER._id, 'note')).toBeNull();
    expect(loadDraft(OTHER._id, 'note')).toBe('his');
    expect(Object.values(sessionStorage).join()).not.toContain('hers');
    expect(toasts).toEqual([]);
  });

  it('keeps a verdict that was not sent yet, and says so', async () => {
    serve(() => success({}));
    localStorage.setItem(unsentVerdictKey(USER._id), '{"rentalId":"lead","number":"7025557288"}');
    await logOut();
    // The next person at this browser can't read the whole number.
    expect(localStorage.getItem(unsentVerdictKey(USER._id))).toBe('{"rentalId":"lead","number":"…88"}');
    expect(toasts).toEqual([`info 4000: ${VERDICT_NOT_SENT}`]);
  });

  it('clears drafts, which the end of a session does not', async () => {
    server(() => ended());
    saveDraft(USER._id, 'note', 'hers');
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual(LOGGED_OUT);
    expect(loadDraft(USER._id, 'note')).toBe('hers');
  });
});
