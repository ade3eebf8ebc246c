/** A real provider of OpenID Connect on this machine, for tests of single sign-on. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import Provider, { type AccountClaims, type Configuration } from 'oidc-provider';

export const CLIENT = { client_id: 'desk', client_secret: 'a secret of the desk and its provider' };

export interface TestProvider {
  url: string;
  /** The people by their id at the provider. Tests change them. */
  people: Map<string, AccountClaims>;
  /** Registers our server: the pages to which the provider may return, and the address that it calls after a logout. */
  register(deskUrl: string, ...returnTo: string[]): void;
  /** Called before the provider answers a request. Returns true if it has answered itself. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  /** Signs a token with the provider's key. */
  sign(claims: JWTPayload, key?: CryptoKey): Promise<string>;
  close(): Promise<void>;
}

/** Starts the provider. Its pages ask for a name and a consent (`devInteractions`); the name is an id of `people`. */
export async function startProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'of-the-provider', alg: 'RS256', use: 'sig' };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, AccountClaims>();
  const test: TestProvider = {
    url,
    people,
    intercept: null,
    register: (deskUrl, ...returnTo) => {
      const provider = new Provider(url, configuration(jwk, people, deskUrl, returnTo));
      const answer = provider.callback();
      server.removeAllListeners('request');
      server.on('request', (request, response) => {
        if (!test.intercept?.(request, response)) void answer(request, response);
      });
    },
    sign: (claims, key = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid, typ: 'logout+jwt' }).sign(key),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return test;
}

const configuration = (
  jwk: object,
  people: TestProvider['people'],
  deskUrl: string,
  returnTo: string[],
): Configuration => ({
  clients: [
    {
      ...CLIENT,
      redirect_uris: returnTo,
      post_logout_redirect_uris: returnTo,
      backchannel_logout_uri: `${deskUrl}/api/v1/auth/provider-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['a key of cookies'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
  features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
  // Without this the provider refuses to call addresses of this machine.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  pkce: { required: () => true },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
});

/** A person at the provider's pages, with the cookies and redirects of a browser as far as these pages need them. */
export function person(id: string) {
  const cookies = new Map<string, string>();
  const open = async (
    address: string,
    form?: Record<string, string>,
  ): Promise<{ address: string; page: string }> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = response.headers.get('location');
    const next = to === null ? null : new URL(to, address).href;
    if (next === null) return { address, page: await response.text() };
    // The redirect to our page isn't followed, because its query string is all that tests need.
    return new URL(next).host === new URL(address).host ? open(next) : { address: next, page: '' };
  };
  const formOf = ({ address, page }: { address: string; page: string }) => {
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '';
    const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return {
      action: new URL(action, address).href,
      values: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    };
  };
  return {
    /** Logs in at the provider and consents. Returns the query string with which the provider returns to our page. */
    logIn: async (address: string): Promise<string> => {
      let at = await open(address);
      while (at.page !== '') {
        const { action, values } = formOf(at);
        at = await open(action, { ...values, login: id, password: 'any' });
      }
      return new URL(at.address).search.slice(1);
    },
    /** Logs out at the provider, which then calls our server. */
    logOut: async (url: string): Promise<void> => {
      const { action, values } = formOf(await open(`${url}/session/end`));
      await open(action, { ...values, logout: 'yes' });
    },
  };
}
