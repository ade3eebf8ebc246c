/** Builders for tests about messages and sockets. */
import type { Insertable, Kysely } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import type { Database, MessagesTable } from '../../server/db/schema.js';
import { newId } from '../../server/base/ids.js';
import type { LiveTopic } from '../../src/contract/realtime/live-topics.js';
import {
  SOCKET_PATH,
  type ClientToServer,
  type ServerToClient,
} from '../../src/contract/realtime/realtime.js';
import { START_MS } from './support.js';

type Given = Partial<Insertable<MessagesTable>> &
  Pick<Insertable<MessagesTable>, 'rental_id' | 'creator_id' | 'picker_id'>;

/** Adds a message of the picker (or with the given columns) to the database and returns its id. */
export async function addMessage(db: Kysely<Database>, given: Given): Promise<string> {
  const id = newId();
  const message = {
    id,
    sender: 'picker',
    text: 'Is it still free?',
    client_id: id,
    created_at: START_MS,
  } as const;
  await db
    .insertInto('messages')
    .values({ ...message, ...given })
    .execute();
  return id;
}

export type TestSocket = Socket<ServerToClient, ClientToServer>;

/** A socket as a browser opens it; `origin` is the page that it claims to come from. */
export const openSocket = (
  url: string,
  token: string | null,
  {
    origin,
    transports = ['websocket'],
    extraHeaders = origin === undefined ? {} : { origin },
  }: {
    origin?: string;
    transports?: ('websocket' | 'polling')[];
    extraHeaders?: Record<string, string>;
  } = {},
): TestSocket =>
  io(url, {
    path: SOCKET_PATH,
    auth: token === null ? {} : { token },
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders,
  });

/** Resolves with null when the socket is connected, or with the sentence of the refusal. */
export const connected = (socket: TestSocket): Promise<string | null> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(error.message));
  });

/** Resolves with the next event of this name. */
export const next = <Name extends keyof ServerToClient>(socket: TestSocket, name: Name) =>
  new Promise<Parameters<ServerToClient[Name]>[0]>((resolve) => {
    // TypeScript can't infer the payload for a variable event name; `Name` decides its type.
    socket.once(name, ((payload: Parameters<ServerToClient[Name]>[0]) => resolve(payload)) as never);
  });

/** Waits until the server reports a change of this kind; other kinds may be reported before. */
export const told = (socket: TestSocket, topic: LiveTopic): Promise<void> =>
  new Promise((resolve) => {
    socket.on('changed', (each) => {
      if (each === topic) resolve();
    });
  });

/** Waits until the server has disconnected the socket. */
export const ended = (socket: TestSocket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.disconnected) resolve();
    else socket.once('disconnect', () => resolve());
  });
