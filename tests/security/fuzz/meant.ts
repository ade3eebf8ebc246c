/**
 * Makes requests that are also right in what a struct can't check: a password, a cookie, a link, and ids of
 * the caller's own things.
 */
import { login, logout, refreshToken } from '../../../src/contract/auth/auth.js';
import { createClosedRental, getClosingImage, makeFinalClose } from '../../../src/contract/deals/deals.js';
import type { AnyEndpoint } from '../../../src/contract/base/endpoint.js';
import { API_BASE } from '../../../src/contract/endpoints.js';
import { answerMessage, getCreatorMessages, sendMessage } from '../../../src/contract/messages/messages.js';
import { resetPassword } from '../../../src/contract/auth/recovery.js';
import type { RawAnswer } from './exchange.js';
import { formOf, PNG } from './forms.js';
import type { Operation } from './people.js';
import type { Random } from '../../testing/random.js';
import type { RawRequest } from './requests.js';

export interface Meant {
  /** The name of the caller; null means nobody. */
  by: string | null;
  request: RawRequest;
}

export interface MeantRequests {
  /** Returns a request that should succeed; null if the structs alone are enough, or if no data fits. */
  next(endpoint: AnyEndpoint, random: Random): Meant | null;
  /** Stores what later requests need from an answer. */
  heard(endpoint: AnyEndpoint, answer: RawAnswer): void;
}

type Maker = (random: Random) => Meant | null;

export function meantRequests({ visitor, links, numbers, creator }: Operation): MeantRequests {
  const left = { links: [...links], numbers: [...numbers] };
  const cookies: string[] = [];
  const pictures: string[] = [];
  const threads: string[] = [];
  const deals: string[] = [];

  const call = (
    { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
    by: string | null,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Meant => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    return { by, request: { method, path: API_BASE + path, headers: { ...json, ...headers }, body: text } };
  };
  const withCookie = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>) => {
    const cookie = cookies.pop();
    return cookie === undefined ? null : call(endpoint, null, { headers: { cookie } });
  };
  const makers = new Map<unknown, Maker>([
    [
      login,
      (random) => {
        const { by, request } = call(login, null, { body: visitor });
        // Failed logins of others slow down their address, so this caller uses another one.
        return { by, request: { ...request, from: `127.0.1.${1 + random.below(250)}` } };
      },
    ],
    [refreshToken, () => withCookie(refreshToken)],
    [logout, () => withCookie(logout)],
    [
      resetPassword,
      () => {
        const link = left.links.pop();
        if (!link) return null;
        const body = { email: link.email, newPassword: 'a newer password' };
        return call(resetPassword, null, { body, headers: { authorization: link.token } });
      },
    ],
    [
      sendMessage,
      () => call(sendMessage, 'data-picker', { body: { creatorId: creator.id, message: 'Is it free?' } }),
    ],
    [
      answerMessage,
      (random) => {
        const rentalId = threads[random.below(threads.length)];
        return rentalId === undefined
          ? null
          : call(answerMessage, 'data-creator', { body: { rentalId, message: 'It is' } });
      },
    ],
    [
      getCreatorMessages,
      () => {
        const path = getCreatorMessages.path.replace('{email}', encodeURIComponent(creator.email));
        return call({ method: 'GET', path }, 'data-creator');
      },
    ],
    [
      createClosedRental,
      () => {
        const number = left.numbers.pop();
        if (number === undefined) return null;
        const data = JSON.stringify({ number, client_email: 'client@example.com' });
        const { contentType, body } = formOf({ data, payment_method: 'spike' }, 'closing_image', PNG);
        const { by, request } = call(createClosedRental, 'data-picker');
        return { by, request: { ...request, headers: { 'content-type': contentType }, body } };
      },
    ],
    [
      makeFinalClose,
      (random) => {
        const id = deals[random.below(deals.length)];
        if (id === undefined) return null;
        const path = makeFinalClose.path.replace('{rentalId}', id);
        return call({ method: 'PATCH', path }, 'admin', {
          body: { status: random.pick(['done', 'failed']) },
        });
      },
    ],
    [
      getClosingImage,
      (random) => {
        const path = pictures[random.below(pictures.length)];
        return path === undefined
          ? null
          : { by: null, request: { method: 'GET', path, headers: {}, body: undefined } };
      },
    ],
  ]);

  return {
    next: (endpoint, random) => makers.get(endpoint)?.(random) ?? null,
    heard: (endpoint, { status, cookie, text }) => {
      if (status !== 200) return;
      const asked: unknown = endpoint;
      if (cookie !== null && (asked === login || asked === refreshToken)) cookies.push(cookie);
      const head = text.slice(0, 20_000);
      if (asked === sendMessage) threads.push(...found(head, /"rentalId":"([\w-]+)"/));
      if (asked === createClosedRental) deals.push(...found(head, /"_id":"([\w-]+)"/));
      if (pictures.length < MAX_PICTURES)
        pictures.push(...found(head, /"closing_image":"https?:\/\/[^/]+([^"]+)"/));
    },
  };
}

const MAX_PICTURES = 50;

const found = (text: string, pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? [];
