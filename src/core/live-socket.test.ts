import { expect, it } from 'vitest';
import { SOCKET_REFUSALS } from '../contract/realtime/realtime.js';
import { handshakeRefusal } from './live-socket.js';

const failed = (context?: unknown) => Object.assign(new Error('xhr poll error'), { context });

it('reads why a polling handshake was refused', () => {
  const responseText = JSON.stringify({ code: 4, message: SOCKET_REFUSALS.notLoggedIn });
  expect(handshakeRefusal(failed({ responseText }))).toBe(SOCKET_REFUSALS.notLoggedIn);
});

it.each([
  [undefined],
  [{}],
  [{ responseText: '' }],
  [{ responseText: '<html>' }],
  [{ responseText: 'null' }],
])('finds no reason in an answer without one: %j', (context) => {
  expect(handshakeRefusal(failed(context))).toBeNull();
});
