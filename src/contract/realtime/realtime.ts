/** What is sent over the socket (specification, section 4): names, shapes and who receives what. */
import { may, type Actor } from '../roles/capabilities.js';
import type { LiveTopic } from './live-topics.js';
import type { Message } from '../messages/messages.js';
import { COMMON_REFUSALS } from '../refusals/common.js';
import { SERVER_REFUSALS } from '../refusals/server.js';

/** The path of the socket, which uses the port of the API. */
export const SOCKET_PATH = '/socket.io';

/**
 * How our client sends its access token before a session exists: in the header `authorization` or, when a
 * browser can't set one, as the websocket subprotocol `rental-desk.token.<token>` next to SOCKET_PROTOCOL,
 * which the server chooses. It is never in the address, because addresses are in logs. A client that sends
 * the token only in `auth`, or has only the session cookie, can connect only while few such clients open a socket at the same time.
 */
export const SOCKET_PROTOCOL = 'rental-desk';
export const SOCKET_TOKEN_PROTOCOL = `${SOCKET_PROTOCOL}.token.`;

/** Whether everybody in an actor's position receives a topic. Other topics go to single people. */
export function hears(actor: Actor, topic: LiveTopic): boolean {
  switch (topic) {
    case 'rentals':
      return may(actor, 'see-all-leads') || may(actor, 'create-rental');
    case 'pool':
      return may(actor, 'collect');
    case 'hand':
    case 'own-deals':
      return false;
    case 'staff':
      return may(actor, 'manage-pickers') || may(actor, 'manage-creators');
    case 'settings':
      return may(actor, 'collect') || may(actor, 'change-settings') || may(actor, 'see-floor');
    case 'deals':
      return may(actor, 'see-deals');
    case 'uploads':
      return may(actor, 'bulk-upload');
  }
}

/** Acknowledges a call: null for a success, otherwise the sentence of the refusal. */
export type Done = (refusal: string | null) => void;

export interface ServerToClient {
  /** Goes to the recipient of the message. */
  newMessage: (message: Message) => void;
  changed: (topic: LiveTopic) => void;
}

export interface ClientToServer {
  /**
   * Joins the caller's own room. The server has already joined it, unless the socket has only the session cookie. The id of another
   * person is refused.
   */
  join: (userId: string, done?: Done) => void;
  /** Sends a newer access token of the same person before the old one expires. */
  renew: (token: string, done?: Done) => void;
}

/** Why a socket is refused. */
export const SOCKET_REFUSALS = {
  notLoggedIn: COMMON_REFUSALS['no-token'],
  /** The token couldn't be checked; the client may send the same one again in a moment. */
  notNow: SERVER_REFUSALS['database-away'],
  /** Too many clients without a token are opening a socket; a retry may succeed. */
  busy: SERVER_REFUSALS.busy,
  /** The person already has the maximum of sockets. */
  tooMany: 'You have too many windows open. Close some of them.',
  foreignRoom: 'This room belongs to somebody else.',
  foreignOrigin: 'This page may not open a socket. Ask for its address to be added to ALLOWED_ORIGINS.',
} as const;
