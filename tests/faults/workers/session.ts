import { login, refreshToken } from '../../../src/contract/auth/auth.js';
import type { Person } from '../../bench/people.js';
import type { Asked, ServerConnection, Reply } from './server-connection.js';
import type { WorkRecord, Kind } from './record.js';

/** A person who stays logged in: each call gets a token, and an expired token is refreshed. */
export interface Session {
  again<Data>(kind: Kind, asked: Asked): Promise<{ reply: Reply<Data>; wasInDoubt: boolean } | null>;
  /** Gets a new token for the cookie, as a page does at a reload. */
  refresh(): Promise<void>;
  /** Logs in again, as on another machine. */
  logIn(): Promise<void>;
}

export function sessionOf(person: Person, line: ServerConnection, record: WorkRecord): Session {
  const { email, password } = person;
  let token: string | null = null;
  let cookie: string | null = null;

  const keep = (reply: Reply<{ accessToken: string }>) => {
    token = reply.data.accessToken;
    cookie = reply.cookie ?? cookie;
  };
  const logIn = async () => {
    const asked = { method: login.method, path: login.path, body: { email, password } };
    const answer = await line.again<{ accessToken: string }>('login', asked);
    if (answer?.reply.status === 200) keep(answer.reply);
    else if (answer) record.unexpected.push(`login: ${answer.reply.status} ${answer.reply.failure.message}`);
  };
  const refresh = async () => {
    const asked = { method: refreshToken.method, path: refreshToken.path, cookie };
    const answer = await line.again<{ accessToken: string }>('refresh', asked);
    if (!answer) return;
    if (answer.reply.status === 200) {
      keep(answer.reply);
      return;
    }
    // A cookie whose refresh got no answer works for ten more seconds only.
    if (!answer.wasInDoubt) record.lostSessions += 1;
    await logIn();
  };
  return {
    refresh,
    logIn,
    again: async <Data>(kind: Kind, asked: Asked) => {
      if (token === null) await logIn();
      const send = () => line.again<Data>(kind, { ...asked, token });
      let answer = await send();
      // Twice, because the clock may jump again between the refresh and the call.
      for (let refreshes = 0; answer?.reply.status === 401 && refreshes < 2; refreshes += 1) {
        await refresh();
        answer = await send();
      }
      return answer;
    },
  };
}
