/** The samples for nginx and Caddy lose nothing in a rolling restart, and shut no office out. */
import { connect } from 'node:http2';
import { Agent } from 'node:https';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/endpoints.js';
import { createRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import type { Caller } from '../bench/caller.js';
import { madeUpRow } from '../bench/rows.js';
import { askProxy, PROXY_NAME } from './ask-proxy.js';
import { whyNotRun } from './programs.js';
import { startCaddy, startNginx, type Proxy } from './proxy.js';
import { steadyLoad } from './steady-load.js';
import { startThreeServers, type ThreeServers } from './three-servers.js';

const PER_SECOND = 100;
const PEOPLE = 30;
const REQUESTS_OF_A_RELOAD = 24;
/** Connections of a browser to one server. */
const CONNECTIONS = 6;

const PROXIES = [
  {
    program: 'nginx',
    sample: 'nginx-many.conf',
    start: (urls: string[]) => startNginx('nginx-many.conf', urls),
  },
  { program: 'caddy', sample: 'Caddyfile', start: startCaddy },
] as const;

let rows = 0;
const nextRow = () => madeUpRow((rows += 1));

for (const { program, sample, start } of PROXIES) {
  const reason = whyNotRun(program, 'postgres');
  describe.skipIf(reason !== null)(`deploy/${sample}${reason === null ? '' : ` (${reason})`}`, () => {
    let servers: ThreeServers;
    let proxy: Proxy;
    const closers: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      servers = await startThreeServers({ creators: 10, pickers: 10 });
      closers.push(servers.close);
      proxy = await start(servers.urls);
      closers.push(proxy.close);
    }, 180_000);
    afterAll(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    }, 60_000);

    it(`loses no request of ${PER_SECOND} a second while three servers restart one after the other`, async () => {
      const agents = new Map<Caller, Agent>();
      const created: string[] = [];
      const ask = async (
        caller: Caller,
        { method, path }: { method: string; path: string },
        body?: object,
      ) => {
        const agent = agents.get(caller) ?? new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
        agents.set(caller, agent);
        const { token } = caller;
        return askProxy({ port: proxy.port, agent, method, path: API_BASE + path, token, body });
      };
      const enter = async (caller: Caller) => {
        const { status, text } = await ask(caller, createRental, nextRow());
        if (status === 200) created.push((JSON.parse(text) as { data: { _id: string } }).data._id);
        return status;
      };
      const one = <Item>(items: Item[], i: number): Item => items[i % items.length] as Item;
      for (const creator of servers.creators) expect(await enter(creator)).toBe(200);

      const { stop } = steadyLoad(PER_SECOND, (i) => {
        const creator = one(servers.creators, i);
        const picker = one(servers.pickers, i);
        if (i % 2 === 0) return { what: `enter ${i}`, status: enter(creator) };
        if (i % 4 === 1)
          return { what: `fetch ${i}`, status: ask(picker, getSingleRental).then(({ status }) => status) };
        return { what: `read ${i}`, status: ask(creator, getProfile).then(({ status }) => status) };
      });
      await servers.rollingRestart();
      const { sent, lost, ms } = await stop();
      for (const agent of agents.values()) agent.destroy();

      const stored = await servers.countStored(created);
      const slowest = Math.round(Math.max(...ms));
      console.log(
        `deploy/${sample}: rolling restart of 3 servers, ${PER_SECOND} requests/s: ${lost.length} lost of ${sent}; ` +
          `${created.length - stored} of ${created.length} acknowledged writes lost; the slowest answer took ${slowest} ms`,
      );
      expect(lost).toEqual([]);
      expect(stored).toBe(created.length);
      expect(sent).toBeGreaterThan(PER_SECOND);
    }, 300_000);

    it(`refuses none of ${PEOPLE} people behind one address who reload at the same time`, async () => {
      const [creator] = servers.creators;
      const page = await askProxy({ port: proxy.port, path: '/' });
      const paths = requestsOfReload(page.text);
      expect(paths).toHaveLength(REQUESTS_OF_A_RELOAD);
      const statuses = (
        await Promise.all(
          Array.from({ length: PEOPLE }, () => reload(proxy.port, paths, creator?.token ?? '')),
        )
      ).flat();
      const refused = statuses.filter((status) => status !== 200);
      console.log(
        `deploy/${sample}: ${PEOPLE} people behind one address reload at once: ${refused.length} refused of ${statuses.length}`,
      );
      expect(statuses).toHaveLength(PEOPLE * REQUESTS_OF_A_RELOAD);
      expect(refused).toEqual([]);
    }, 120_000);

    it('names each request in its log as the server does, without what is in it', async () => {
      const { headers } = await askProxy({
        port: proxy.port,
        path: `${API_BASE}/rental/check-number?number=7025557288`,
        token: servers.creators[0]?.token,
      });
      await expect.poll(() => proxy.log().includes(String(headers['x-request-id']))).toBe(true);
      expect(proxy.log().includes('/api/v1/rental/check-number')).toBe(true);
      expect(proxy.log().includes('7025557288')).toBe(false);
    });
  });
}

/** What a browser asks for: the page, the files that the page names, and calls of the API. */
function requestsOfReload(page: string): string[] {
  const files = [...page.matchAll(/"(\/(?:assets|widgets)\/[^"]+)"/g)].map(([, path = '']) => path);
  const calls = Array.from({ length: 4 }, () => API_BASE + getProfile.path);
  return ['/', ...calls, ...new Set(files)].slice(0, REQUESTS_OF_A_RELOAD);
}

/** Asks for everything at once over one connection, as a browser does with HTTP/2. */
async function reload(port: number, paths: readonly string[], token: string): Promise<number[]> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: PROXY_NAME, rejectUnauthorized: false });
  const ask = async (path: string) => {
    const stream = session.request({ ':path': path, ':authority': PROXY_NAME, authorization: token });
    stream.resume();
    const [headers] = (await once(stream, 'response')) as [{ ':status'?: number }];
    return headers[':status'] ?? 0;
  };
  try {
    return await Promise.all(paths.map(ask));
  } finally {
    session.destroy();
  }
}
