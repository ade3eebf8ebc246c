/**
 * Decides which handshakes become engine.io sessions, and how long a session may exist before somebody logs in on it. A
 * handshake with a valid token takes one of its person's slots. One without takes one of the few slots for anonymous
 * sessions, which are counted separately, so that anonymous callers can't prevent people from connecting.
 */
import type { IncomingMessage } from 'node:http';
import type { SOCKET_LIMITS } from '../../src/contract/limits.js';
import { SOCKET_REFUSALS } from '../../src/contract/realtime/realtime.js';
import type { TokenSubject, TokenVerdict } from '../http/access-token.js';
import { countSlots, type SlotLimits } from '../limits/slots.js';
import { handshakeToken } from './handshake-token.js';

export interface SocketLimits {
  perPerson: number;
  total: number;
  /** Limits for each transport. */
  anonymous: { perAddress: number; total: number };
  authenticateMs: Record<keyof typeof SOCKET_LIMITS.authenticateMs, number>;
}

/** The part of an engine.io session that this file uses. */
export interface EngineSession {
  request: IncomingMessage;
  /** A websocket's transport has the websocket itself, which engine.io's types leave out. */
  transport: object;
  close(discard: boolean): unknown;
  once(event: 'close', listener: () => void): unknown;
}

interface Admitted {
  /** The person of the session; null until somebody has sent a token. */
  personId: string | null;
  release: () => void;
  deadline: NodeJS.Timeout | undefined;
  hasTried: boolean;
}

interface AdmissionParts {
  verify: (token: string) => Promise<TokenVerdict>;
  addressOf: (request: IncomingMessage) => string;
  limits: SocketLimits;
}

export interface SocketAdmission {
  /** Returns why a handshake is refused; null when it may become a session. */
  admit(request: IncomingMessage): Promise<string | null>;
  /** Called when engine.io has created the session of an admitted handshake. */
  opened(session: EngineSession): void;
  /** Returns whether a CONNECT packet is the first of its session. A second one ends the session. */
  isFirstTry(session: EngineSession): boolean;
  /** Called when somebody has logged in on a session. If they may not use it, returns the reason. */
  authenticated(session: Pick<EngineSession, 'request'>, personId: string): string | null;
  /** The number of sessions. */
  sessions: () => number;
  /** Ends the sessions on which nobody has logged in. */
  endAnonymous: () => void;
}

/** Counts the sessions of one server. */
export function socketAdmission({ verify, addressOf, limits }: AdmissionParts): SocketAdmission {
  const people = countSlots({ perKey: limits.perPerson, total: limits.total });
  const anonymousLimits: SlotLimits = {
    perKey: limits.anonymous.perAddress,
    total: limits.anonymous.total,
  };
  const anonymous = { polling: countSlots(anonymousLimits), websocket: countSlots(anonymousLimits) };
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  /** The sessions that engine.io has created for admitted handshakes. */
  const open = new Map<Admitted, EngineSession>();

  const take = (subject: TokenSubject | null, request: IncomingMessage): string | null => {
    const release = subject
      ? people.take(subject.userId)
      : anonymous[request.headers.upgrade ? 'websocket' : 'polling'].take(addressOf(request));
    if (!release) return subject ? SOCKET_REFUSALS.tooMany : SOCKET_REFUSALS.busy;
    const each: Admitted = {
      personId: subject?.userId ?? null,
      release,
      deadline: undefined,
      hasTried: false,
    };
    admitted.set(request, each);
    // engine.io creates the session within this turn of the event loop, or not at all.
    setImmediate(() => {
      if (!open.has(each)) each.release();
    });
    return null;
  };

  return {
    admit: async (request) => {
      const token = handshakeToken(request);
      if (token === null) return take(null, request);
      const verdict = await verify(token);
      return typeof verdict === 'string' ? SOCKET_REFUSALS.notLoggedIn : take(verdict, request);
    },
    opened: (session) => {
      const each = admitted.get(session.request);
      if (!each) {
        end(session);
        return;
      }
      open.set(each, session);
      const { anonymous: anonymousMs, withToken } = limits.authenticateMs;
      const waitMs = each.personId === null ? anonymousMs : withToken;
      each.deadline = setTimeout(() => end(session), waitMs);
      session.once('close', () => {
        clearTimeout(each.deadline);
        open.delete(each);
        each.release();
      });
    },
    isFirstTry: (session) => {
      const each = admitted.get(session.request);
      if (each && !each.hasTried) {
        each.hasTried = true;
        return true;
      }
      end(session);
      return false;
    },
    authenticated: ({ request }, personId) => {
      const each = admitted.get(request);
      if (!each) return SOCKET_REFUSALS.notLoggedIn;
      if (each.personId !== null && each.personId !== personId) return SOCKET_REFUSALS.notLoggedIn;
      if (each.personId === null) {
        const release = people.take(personId);
        if (!release) return SOCKET_REFUSALS.tooMany;
        each.release();
        Object.assign(each, { personId, release });
        // The session may have ended while its token was checked.
        if (!open.has(each)) release();
      }
      clearTimeout(each.deadline);
      return null;
    },
    sessions: () => open.size,
    endAnonymous: () => {
      for (const [{ personId }, session] of open) if (personId === null) end(session);
    },
  };
}

/**
 * Ends a session without waiting for its client: after a normal close, a polling session lives until its client polls
 * again, and a websocket until its client confirms the close.
 */
function end(session: EngineSession): void {
  session.close(true);
  const { socket } = session.transport as { socket?: { terminate?: () => void } };
  socket?.terminate?.();
}
