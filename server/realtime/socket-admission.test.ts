import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOCKET_REFUSALS } from '../../src/contract/realtime/realtime.js';
import { socketAdmission, type EngineSession } from './socket-admission.js';

const WAIT_MS = { anonymous: 100, withToken: 300 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** There is one slot for people, and one for anonymous sessions. A token is the id of its person. */
function oneSlot() {
  const admission = socketAdmission({
    verify: (token) => Promise.resolve({ userId: token, sessionId: token }),
    addressOf: () => '203.0.113.1',
    limits: { perPerson: 1, total: 1, anonymous: { perAddress: 1, total: 1 }, authenticateMs: WAIT_MS },
  });
  /** Whether the slot is free, which is tested by taking and releasing it. */
  const hasSlot = async (token?: string) => {
    const isFree = (await admission.admit(handshake(token))) === null;
    await setImmediate();
    return isFree;
  };
  /** The session of an admitted handshake. */
  const opened = async (token?: string) => {
    const request = handshake(token);
    expect(await admission.admit(request)).toBeNull();
    const session = sessionOf(request);
    admission.opened(session);
    await setImmediate();
    return session;
  };
  return { admission, hasSlot, opened };
}

const handshake = (token?: string) =>
  Object.assign(new IncomingMessage(new Socket()), {
    headers: token === undefined ? {} : { authorization: token },
  });

/** A session whose `close` ends it at once, as in engine.io. */
function sessionOf(request: IncomingMessage) {
  const listeners: (() => void)[] = [];
  const close = vi.fn(() => {
    for (const listener of listeners) listener();
  });
  return { request, transport: {}, close, once: (_: 'close', heard: () => void) => listeners.push(heard) };
}

describe.each([
  ['without a token', undefined, WAIT_MS.anonymous],
  ['with a token', 'ann', WAIT_MS.withToken],
])('a handshake %s', (_, token, waitMs) => {
  it('takes a slot until its session is closed', async () => {
    const { admission, hasSlot, opened } = oneSlot();
    const session = await opened(token);
    expect([await hasSlot(token), admission.sessions()]).toEqual([false, 1]);
    session.close();
    expect([await hasSlot(token), admission.sessions()]).toEqual([true, 0]);
  });

  it('releases its slot when engine.io creates no session', async () => {
    const { hasSlot } = oneSlot();
    expect([await hasSlot(token), await hasSlot(token)]).toEqual([true, true]);
  });

  it('gets a session that is ended once if nobody logs in on it in time', async () => {
    const { hasSlot, opened } = oneSlot();
    const session = await opened(token);
    vi.advanceTimersByTime(waitMs - 1);
    expect(session.close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(session.close).toHaveBeenCalledTimes(1);
    expect(await hasSlot(token)).toBe(true);
  });

  it('gets a session without a time limit once its person has logged in', async () => {
    const { admission, opened } = oneSlot();
    const session = await opened(token);
    expect(admission.authenticated(session, 'ann')).toBeNull();
    vi.advanceTimersByTime(waitMs);
    admission.endAnonymous();
    expect(session.close).not.toHaveBeenCalled();
  });

  it('gets a session whose deadline is cancelled when it is closed', async () => {
    const session = await oneSlot().opened(token);
    session.close();
    vi.advanceTimersByTime(waitMs);
    expect(session.close).toHaveBeenCalledTimes(1);
  });
});

describe('a login on an anonymous session', () => {
  it('takes one of the person’s slots and releases the anonymous one', async () => {
    const { admission, hasSlot, opened } = oneSlot();
    const session = await opened();
    admission.authenticated(session, 'ann');
    expect([await hasSlot(), await hasSlot('ann')]).toEqual([true, false]);
    session.close();
    expect(await hasSlot('ann')).toBe(true);
  });

  it('is refused when the person has no free slot, and the session stays anonymous', async () => {
    const { admission, hasSlot, opened } = oneSlot();
    await opened('ann');
    const session = await opened();
    expect(admission.authenticated(session, 'ann')).toBe(SOCKET_REFUSALS.tooMany);
    expect(await hasSlot()).toBe(false);
    admission.endAnonymous();
    expect(session.close).toHaveBeenCalled();
  });

  it('takes no slot when the session was closed while its token was checked', async () => {
    const { admission, hasSlot, opened } = oneSlot();
    const session = await opened();
    session.close();
    admission.authenticated(session, 'ann');
    expect([await hasSlot(), await hasSlot('ann')]).toEqual([true, true]);
  });
});

it('endAnonymous ends only anonymous sessions', async () => {
  const { admission, opened } = oneSlot();
  const [anonymous, withToken] = [await opened(), await opened('ann')];
  admission.endAnonymous();
  expect(anonymous.close).toHaveBeenCalledTimes(1);
  expect(withToken.close).not.toHaveBeenCalled();
});

it('a session allows one login attempt and is ended at the second', async () => {
  const { admission, opened } = oneSlot();
  const session = await opened();
  expect(admission.isFirstTry(session)).toBe(true);
  expect(session.close).not.toHaveBeenCalled();
  expect(admission.isFirstTry(session)).toBe(false);
  expect(session.close).toHaveBeenCalledTimes(1);
});

it('a session whose handshake was not admitted is ended, and nobody can log in on it', () => {
  const { admission } = oneSlot();
  const session = sessionOf(handshake());
  admission.opened(session satisfies EngineSession);
  expect(session.close).toHaveBeenCalledTimes(1);
  expect(admission.isFirstTry(session)).toBe(false);
  expect(session.close).toHaveBeenCalledTimes(2);
  expect(admission.authenticated(session, 'ann')).toBe(SOCKET_REFUSALS.notLoggedIn);
  expect(admission.sessions()).toBe(0);
});
