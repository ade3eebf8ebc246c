/** The cookie that has the refresh token of a session. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import type { TokenSubject } from '../http/access-token.js';
import { ownCookie, type OwnCookie } from './own-cookie.js';
import { currentSubjectOf } from './sessions.js';

/** Browsers send it with a socket's handshake too, which is outside the path of the API. */
export const sessionCookie = (config: Config): OwnCookie => ownCookie(config, 'rd_refresh', '/');

/** The session and the account of a request's cookie; null when it has none, or one that can't be exchanged for a new one. */
export function cookieSession(db: Db, config: Config) {
  const cookie = sessionCookie(config);
  return (request: Pick<IncomingMessage, 'headers'>, nowMs: number): Promise<TokenSubject | null> => {
    const token = cookie.read(request);
    return token ? currentSubjectOf(db, token, nowMs) : Promise.resolve(null);
  };
}
