import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS } from '../../src/contract/limits.js';
import { sendMessage, type Message } from '../../src/contract/messages/messages.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { yieldToEventLoop } from '../../server/base/yield-to-event-loop.js';
import { SOCKET_REFUSALS } from '../../src/contract/realtime/realtime.js';
import { endStaffSessions, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { deleteDataPicker, releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import { forged, unsigned } from '../security/bad-tokens.js';
import type { Client } from './client.js';
import { connected, ended, next, openSocket, told, type TestSocket } from './messages-support.js';
import { addRental, freshNumber, rentalForm } from './rentals-support.js';
import { addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { PASSWORD, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let admin: Client;
let pickerLeader: Client;
let sockets: TestSocket[] = [];

beforeAll(async () => {
  // Switches off the server's regular check, which would also close the socket of an ended session, but
  // later.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  ({ server, own, admin, pickerLeader } = await startWithTwoGroups());
  vi.useRealTimers();
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});
afterAll(() => server.close());

function open(token: string | null, options: Parameters<typeof openSocket>[2] = {}): TestSocket {
  const socket = openSocket(server.url, token, options);
  sockets.push(socket);
  return socket;
}

/** A connected socket with the client's token. */
async function socketOf(client: Client): Promise<TestSocket> {
  const socket = open(client.token);
  expect(await connected(socket)).toBeNull();
  return socket;
}

const newPicker = async () => {
  const user = await addPickerOf(server.db, own.admin, own.pickerLeader);
  return { user, client: await server.loginAs(user) };
};

describe('a new socket', () => {
  it.each(['websocket', 'polling'] as const)('is opened with a valid token, by %s', async (transport) => {
    expect(await connected(open(admin.token, { transports: [transport] }))).toBeNull();
  });

  it.each([
    ['no token', null],
    ['an invalid token', 'x.y.z'],
  ])('is not opened with %s', async (_, token) => {
    expect(await connected(open(token))).toBe(SOCKET_REFUSALS.notLoggedIn);
  });

  it('is not opened with a token of another signature, or without a signature', async () => {
    const token = String(admin.token);
    for (const bad of [forged(token), unsigned(token)])
      expect(await connected(open(bad))).toBe(SOCKET_REFUSALS.notLoggedIn);
  });

  it('is not opened with an expired token, by websocket or by polling', async () => {
    const { token } = (await newPicker()).client;
    server.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
    for (const transport of ['websocket', 'polling'] as const)
      expect(await connected(open(token, { transports: [transport] }))).toBe(SOCKET_REFUSALS.notLoggedIn);
    admin = await server.loginAs(own.admin);
    pickerLeader = await server.loginAs(own.pickerLeader);
  });

  it('is not opened with the token of a session that a new password has ended', async () => {
    const { user, client } = await newPicker();
    const other = await server.loginAs(user);
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    expect((await client.call(changePassword, { body })).status).toBe(200);
    expect(await connected(open(other.token))).toBe(SOCKET_REFUSALS.notLoggedIn);
  });

  it('is not opened with the token of a deleted person', async () => {
    const { user, client } = await newPicker();
    await pickerLeader.call(deleteDataPicker, { params: { id: user.id } });
    expect(await connected(open(client.token))).toBe(SOCKET_REFUSALS.notLoggedIn);
  });

  it.each(['websocket', 'polling'] as const)(
    'is not opened from a page of an origin that isn’t allowed, by %s',
    async (transport) => {
      const options = { origin: 'https://evil.example', transports: [transport] };
      expect(await connected(open(admin.token, options))).not.toBeNull();
    },
  );

  it('may join only the room of its own person', async () => {
    const socket = await socketOf(admin);
    expect(await socket.emitWithAck('join', own.admin.id)).toBeNull();
    expect(await socket.emitWithAck('join', own.creator.id)).toBe(SOCKET_REFUSALS.foreignRoom);
  });
});

describe('a socket without a token in `auth`', () => {
  /** A login in a browser: the creator's cookie and token. */
  const browser = async () => {
    const { headers, body } = await server.anonymous.call(login, { body: own.creator });
    return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', token: body.data.accessToken };
  };
  const withHeaders = (extraHeaders: Record<string, string>, token: string | null = null) => {
    const socket = openSocket(server.url, token, { extraHeaders });
    sockets.push(socket);
    return socket;
  };
  /** Sends the creator a message; `_id` is all of it that these tests read. */
  const send = (_id: string) => server.live.newMessage(own.creator.id, { _id } as Message);

  it('is opened with the token in the header Authorization', async () => {
    const socket = withHeaders({ authorization: (await browser()).token });
    expect(await connected(socket)).toBeNull();
    expect(await socket.emitWithAck('join', own.creator.id)).toBeNull();
    const message = next(socket, 'newMessage');
    send('m');
    expect(await message).toEqual({ _id: 'm' });
  });

  it('is opened with the session cookie, and hears nothing before it has joined its own room', async () => {
    const { cookie, token } = await browser();
    const [socket, other] = [withHeaders({ cookie }), open(token)];
    expect(await Promise.all([socket, other].map(connected))).toEqual([null, null]);
    await other.emitWithAck('join', own.creator.id);
    const heard: unknown[] = [];
    socket.onAny((_event, message) => heard.push(message));
    expect(await socket.emitWithAck('join', own.admin.id)).toBe(SOCKET_REFUSALS.foreignRoom);
    const atOther = next(other, 'newMessage');
    send('before');
    await atOther;
    expect(await socket.emitWithAck('join', own.creator.id)).toBeNull();
    const after = next(socket, 'newMessage');
    send('after');
    await after;
    expect(heard).toEqual([{ _id: 'after' }]);
  });

  it('is not opened with the cookie of a session that has ended, or with one that was exchanged a while ago', async () => {
    const [left, exchanged] = [await browser(), await browser()];
    const post = (path: string, cookie: string) =>
      server.anonymous.send(path, { method: 'POST', headers: { cookie } });
    await post(logout.path, left.cookie);
    expect(await connected(withHeaders({ cookie: left.cookie }))).toBe(SOCKET_REFUSALS.notLoggedIn);
    await post(refreshToken.path, exchanged.cookie);
    expect(await connected(withHeaders({ cookie: exchanged.cookie }))).toBeNull();
    server.clock.advance((REFRESH_GRACE_SECONDS + 1) * 1000);
    expect(await connected(withHeaders({ cookie: exchanged.cookie }))).toBe(SOCKET_REFUSALS.notLoggedIn);
  });

  it('is not opened with the session cookie from a page of an origin that isn’t allowed', async () => {
    const { cookie } = await browser();
    expect(await connected(withHeaders({ cookie, origin: 'https://evil.example' }))).not.toBeNull();
  });

  it('stays after its token has expired while the session of its cookie is open, and no longer', async () => {
    const [{ cookie, token }, another] = [await browser(), await browser()];
    const [kept, other] = [withHeaders({ cookie }, token), withHeaders({ cookie: another.cookie }, token)];
    expect(await Promise.all([kept, other].map(connected))).toEqual([null, null]);
    server.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
    const closed = ended(other);
    await server.live.endStale();
    await closed;
    expect(kept.connected).toBe(true);
    const gone = ended(kept);
    await server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    await gone;
    admin = await server.loginAs(own.admin);
    pickerLeader = await server.loginAs(own.pickerLeader);
  });
});

it('a creator’s socket gets no events from a room that it joins without asking for an acknowledgement', async () => {
  const socket = await socketOf(await server.loginAs(own.creator));
  const heard: unknown[] = [];
  // Changes of rentals are for every creator, and one of another test may arrive here.
  socket.onAny((name: string, topic: unknown) => {
    if (topic !== 'rentals') heard.push([name, topic]);
  });
  socket.emit('join', own.creator.id);
  socket.emit('join', own.admin.id);
  // The server answers the events of one socket in order.
  expect(await socket.emitWithAck('join', own.admin.id)).toBe(SOCKET_REFUSALS.foreignRoom);
  expect(heard).toEqual([]);
});

describe('a message', () => {
  it('reaches its creator, and nobody else', async () => {
    const rental = { creator_id: own.creator.id, fetched_at: server.clock.now() };
    const { user, client } = await newPicker();
    await addRental(server.db, { ...rental, fetcher_id: user.id });
    const creatorSocket = await socketOf(await server.loginAs(own.creator));
    const adminSocket = await socketOf(admin);
    const overheard: unknown[] = [];
    adminSocket.on('newMessage', (message) => overheard.push(message));

    const arrival = next(creatorSocket, 'newMessage');
    const body = { creatorId: own.creator.id, message: 'Is it still free?' };
    const { body: sent } = await client.call(sendMessage, { body });
    expect(await arrival).toEqual(sent.data);
    // Socket.IO keeps the order, so everything that the server emitted before this answer has arrived.
    await adminSocket.emitWithAck('join', own.admin.id);
    expect(overheard).toEqual([]);
  });
});

describe('a socket is closed at once', () => {
  it('when its person is deleted', async () => {
    const { user, client } = await newPicker();
    const end = ended(await socketOf(client));
    await pickerLeader.call(deleteDataPicker, { params: { id: user.id } });
    await end;
  });

  it('when its person is suspended', async () => {
    const { user, client } = await newPicker();
    const end = ended(await socketOf(client));
    await pickerLeader.call(suspendStaff, { params: { _id: user.id } });
    await end;
  });

  it('when its person is suspended while it connects', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { user, client } = await newPicker();
      const opened = Array.from({ length: 6 }, () => open(client.token));
      const outcomes = Promise.all(opened.map(connected));
      for (let turn = 0; turn < round * 15; turn += 1) await yieldToEventLoop();
      await pickerLeader.call(suspendStaff, { params: { _id: user.id } });
      await outcomes;
      await vi.waitFor(() => expect(opened.filter((socket) => socket.connected)).toEqual([]));
    }
  });

  it('when the person’s leader ends their sessions', async () => {
    const { user, client } = await newPicker();
    const end = ended(await socketOf(client));
    await pickerLeader.call(endStaffSessions, { params: { _id: user.id } });
    await end;
  });

  it('when another session of the person changes the password, while that session’s own socket stays open', async () => {
    const { user, client } = await newPicker();
    const other = await server.loginAs(user);
    const remaining = await socketOf(client);
    const end = ended(await socketOf(other));
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    expect((await client.call(changePassword, { body })).status).toBe(200);
    await end;
    expect(await remaining.emitWithAck('join', user.id)).toBeNull();
  });

  it('at the logout of its session, while those of other sessions stay open', async () => {
    const { user, client } = await newPicker();
    const remaining = await socketOf(client);
    const { token, cookie } = await loginWithCookie(user.email);
    const end = ended(await socketOf({ ...server.anonymous, token }));
    await server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } });
    await end;
    expect(await remaining.timeout(5000).emitWithAck('join', user.id)).toBeNull();
  });
});

describe('a copied refresh token', () => {
  it('closes the sockets of its session at once when it is used again', async () => {
    const { user } = await newPicker();
    const { token, cookie } = await loginWithCookie(user.email);
    const end = ended(await socketOf({ ...server.anonymous, token }));
    const refresh = () => server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect((await refresh()).status).toBe(200);
    server.clock.advance(REFRESH_GRACE_SECONDS * 1000 + 1);
    expect((await refresh()).status).toBe(401);
    await end;
  });
});

describe('a token that expires', () => {
  it('closes its socket, unless a newer token of the same person was sent', async () => {
    const { user, client } = await newPicker();
    const stale = await socketOf(client);
    const renewed = await socketOf(client);
    server.clock.advance(ACCESS_TOKEN_SECONDS * 1000);
    const { token } = await server.loginAs(user);
    // The token of somebody else is valid, but refused because it belongs to another person.
    admin = await server.loginAs(own.admin);
    expect(await renewed.emitWithAck('renew', String(admin.token))).toBe(SOCKET_REFUSALS.notLoggedIn);
    expect(await renewed.emitWithAck('renew', String(token))).toBeNull();
    const end = ended(stale);
    await server.live.endStale();
    await end;
    expect(await renewed.emitWithAck('join', user.id)).toBeNull();
  });
});

describe('a change of the rental in hand', () => {
  it('is reported to a picker whose rental was taken away', async () => {
    const { user, client } = await newPicker();
    const leader = await server.loginAs(own.pickerLeader);
    await addRental(server.db, { fetcher_id: user.id, fetched_at: server.clock.now() });
    const socket = await socketOf(client);
    // The pool changes too, and the order of the two events depends on the engine.
    const heard = told(socket, 'hand');
    await leader.call(releaseHeldRental, { params: { id: user.id }, body: {} });
    await heard;
  });
});

describe('a listing of the number in hand', () => {
  it('is reported to the picker who holds it', async () => {
    const { user, client } = await newPicker();
    const number = freshNumber();
    await addRental(server.db, {
      number,
      number_key: numberKey(number),
      fetcher_id: user.id,
      fetched_at: server.clock.now(),
    });
    const socket = await socketOf(client);
    const heard = told(socket, 'hand');
    const leader = await server.loginAs(own.pickerLeader);
    await leader.call(addDoNotContact, { body: { number, reason: 'legal' } });
    await heard;
  });
});

describe('a change by somebody else', () => {
  it('is sent once to the people whose screens show it, and to nobody else', async () => {
    const leaderSocket = await socketOf(await server.loginAs(own.creatorLeader));
    const creator = await server.loginAs(own.creator);
    const creatorSocket = await socketOf(creator);
    const pickerSocket = await socketOf(await server.loginAs(own.picker));
    const topics: string[] = [];
    const heard: string[] = [];
    const overheard: string[] = [];
    leaderSocket.on('changed', (topic) => topic === 'rentals' && topics.push(topic));
    creatorSocket.on('changed', (topic) => heard.push(topic));
    pickerSocket.on('changed', (topic) => overheard.push(topic));
    const change = new Promise<void>((resolve) =>
      leaderSocket.on('changed', (topic) => topic === 'rentals' && resolve()),
    );
    for (let index = 0; index < 5; index += 1) await creator.call(createRental, { body: rentalForm() });
    await change;
    await leaderSocket.emitWithAck('join', own.creatorLeader.id);
    await creatorSocket.emitWithAck('join', own.creator.id);
    await pickerSocket.emitWithAck('join', own.picker.id);
    expect(topics).toEqual(['rentals']);
    expect(heard).toEqual(['rentals']);
    expect(overheard).not.toContain('rentals');
  });
});

describe('a hostile client', () => {
  it('can’t crash anything with unexpected events', async () => {
    const socket = await socketOf(await server.loginAs(own.pickerLeader));
    const raw = socket as unknown as { emit: (name: string, ...parts: unknown[]) => void };
    raw.emit('join', { $ne: null }, 'no function');
    raw.emit('renew', null, 7);
    raw.emit('newMessage', { _id: 'x' });
    expect(await socket.emitWithAck('join', own.pickerLeader.id)).toBeNull();
  });

  it('is disconnected when it sends more bytes than a token and an id need', async () => {
    const socket = await socketOf(await server.loginAs(own.pickerLeader));
    const end = ended(socket);
    socket.emit('renew', 'x'.repeat(100_000));
    await end;
  });
});

describe('too many events', () => {
  it('close the socket that sent them', async () => {
    const leader = await server.loginAs(own.pickerLeader);
    const socket = await socketOf(leader);
    const end = ended(socket);
    for (let index = 0; index < 50; index += 1) socket.emit('join', own.pickerLeader.id);
    await end;
  });
});

async function loginWithCookie(email: string): Promise<{ token: string; cookie: string }> {
  const { headers, body } = await server.anonymous.send('/auth/login', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  const { accessToken } = body.data as { accessToken: string };
  return { token: accessToken, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
