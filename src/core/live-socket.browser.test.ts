import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SOCKET_REFUSALS } from '../contract/realtime/realtime.js';
import { setConfig } from './config.js';
import { openSocket } from './live-socket.js';
import { setSession } from './session-store.js';
import { deferred, failure, reloadPage, serve, USER } from './testing.js';

const REFUSED = JSON.stringify({ code: 4, message: SOCKET_REFUSALS.notLoggedIn });

/** A server without websockets that refuses a handshake with this token, when `answer` resolves. Returns the tokens that it gets. */
function refuseHandshake(token: string, answer: Promise<unknown>): string[] {
  const tokens: string[] = [];
  class Handshake {
    readyState = 0;
    status = 403;
    responseText = REFUSED;
    onreadystatechange: () => void = () => undefined;
    open = () => undefined;
    abort = () => undefined;
    setRequestHeader = (name: string, value: string) => {
      if (name === 'authorization') tokens.push(value);
    };
    send = () => {
      if (tokens.at(-1) !== token) return;
      void answer.then(() => {
        this.readyState = 4;
        this.onreadystatechange();
      });
    };
  }
  vi.stubGlobal('XMLHttpRequest', Handshake);
  return tokens;
}

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  // Nothing listens there, so every websocket fails.
  setConfig({ apiBase: 'http://127.0.0.1:9' });
  setSession({ accessToken: 'token-1', user: USER });
});
afterEach(() => vi.unstubAllGlobals());

it('connects with the token that was renewed while the old one was on its way, and doesn’t renew it again', async () => {
  const requests = serve(() => failure(401, 'Your session has ended. Log in again.'));
  const answer = deferred<undefined>();
  const tokens = refuseHandshake('token-1', answer.promise);
  const close = openSocket(() => undefined, { personId: USER._id, isHeir: false });
  await expect.poll(() => tokens).toEqual(['token-1']);
  setSession({ accessToken: 'token-2', user: USER });
  answer.resolve(undefined);
  await expect.poll(() => tokens).toEqual(['token-1', 'token-2']);
  expect(requests).toEqual([]);
  close();
});
