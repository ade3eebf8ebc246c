/** Pages keep working while three servers behind nginx or Caddy are exchanged one by one for those of another build. */
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { createRental, getPickerCounts } from '../../src/contract/rentals/rentals.js';
import { isDone, type Caller } from '../bench/caller.js';
import { madeUpRow } from '../bench/rows.js';
import { PROXY_NAME } from './ask-proxy.js';
import { makeOtherBuild, type OtherBuild } from './other-build.js';
import { whyNotRun } from './programs.js';
import { startCaddy, startNginx, type Proxy } from './proxy.js';
import { startThreeServers, type ThreeServers } from './three-servers.js';

const PROXIES = [
  { program: 'nginx', start: (urls: string[]) => startNginx('nginx-many.conf', urls) },
  { program: 'caddy', start: startCaddy },
] as const;

/** The builds of the three servers, stage by stage. */
const STAGES = ['A A A', 'B A A', 'B B A', 'B B B'];
const VISITS_A_STAGE = 5;
/** How long a person waits before they say that nothing happens. */
const PATIENCE_MS = 30_000;
const PAGE = `https://${PROXY_NAME}/`;

/** What the new visits of a stage came to. */
interface Seen {
  visits: number;
  /** The paths that were answered with 404. */
  missing: string[];
  logins: number;
  fetched: number;
  finished: number;
  /** Visits that got no further, and whose page didn't say why. */
  silent: number;
}

const reason = whyNotRun('nginx', 'caddy', 'postgres');
describe.skipIf(reason !== null)(`an upgrade of three servers ${reason ?? ''}`, () => {
  let other: OtherBuild;
  beforeAll(async () => {
    other = await makeOtherBuild();
  }, 300_000);
  afterAll(() => other.remove());

  describe.each(PROXIES)('behind $program', ({ program, start }) => {
    let servers: ThreeServers;
    let proxy: Proxy;
    let browser: Browser;
    const closers: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const visitors = STAGES.length * VISITS_A_STAGE;
      servers = await startThreeServers({ creators: 1, pickers: visitors + 1 });
      closers.push(servers.close);
      proxy = await start(servers.urls);
      closers.push(proxy.close);
      browser = await chromium.launch({
        executablePath: ensureBrowser(),
        args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${PROXY_NAME}:443 127.0.0.1:${proxy.port}`],
      });
      closers.push(() => browser.close());
      for (let row = 0; row < visitors + STAGES.length; row += 1)
        expect((await servers.creators[0]?.call(createRental, madeUpRow(row)))?.status).toBe(200);
    }, 300_000);
    afterAll(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    }, 60_000);

    it('lets new and open pages log in, fetch and finish, and use parts that they have not loaded yet', async () => {
      const stages = new Map<string, Seen>();
      const [stayer, ...visitors] = servers.pickers as [Caller, ...Caller[]];
      const open = await openPage();
      const missingOfOpen = missingIn(open);
      await logIn(open, stayer);
      for (const [stage, builds] of STAGES.entries()) {
        if (stage > 0) await servers.exchange(stage - 1, other.entry);
        const seen: Seen = { visits: 0, missing: [], logins: 0, fetched: 0, finished: 0, silent: 0 };
        for (const visitor of visitors.splice(0, VISITS_A_STAGE)) await visit(visitor, seen);
        await fetchRental(open);
        await finishRental(open);
        stages.set(builds, seen);
      }
      // The build of the open page is gone from all servers but for their archives.
      await open.keyboard.press('?');
      await open.getByRole('dialog', { name: 'Keys' }).waitFor({ timeout: PATIENCE_MS });

      const said = [...stages.values()].reduce((sum, { finished }) => sum + finished, STAGES.length);
      const lost = said - (await countFinished());
      console.log(
        `an upgrade behind ${program}: ${lost} of ${said} finishes lost; ` +
          `the page that was open all the time: ${missingOfOpen.length} × 404`,
      );
      console.table(
        Object.fromEntries(
          [...stages].map(([name, seen]) => [name, { ...seen, missing: seen.missing.length }]),
        ),
      );
      const visits = VISITS_A_STAGE;
      const whole: Seen = {
        visits,
        missing: [],
        logins: visits,
        fetched: visits,
        finished: visits,
        silent: 0,
      };
      expect(Object.fromEntries(stages)).toEqual(Object.fromEntries(STAGES.map((builds) => [builds, whole])));
      expect(missingOfOpen).toEqual([]);
      expect(lost).toBe(0);
    }, 900_000);

    async function openPage(): Promise<Page> {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      return context.newPage();
    }

    /** A person who opens the page, logs in, fetches a rental and finishes it. */
    async function visit(visitor: Caller, seen: Seen): Promise<void> {
      const page = await openPage();
      const missing = missingIn(page);
      seen.visits += 1;
      try {
        await logIn(page, visitor);
        seen.logins += 1;
        await fetchRental(page);
        seen.fetched += 1;
        await finishRental(page);
        seen.finished += 1;
      } catch {
        const alerts = await page.getByRole('alert').allInnerTexts();
        if (alerts.every((text) => text === '')) seen.silent += 1;
      }
      seen.missing.push(...missing);
      await page.context().close();
    }

    /** How many rentals the database has as finished. */
    async function countFinished(): Promise<number> {
      const counts = await Promise.all(
        servers.pickers.map(async (picker) => {
          const reply = await picker.at(servers.urls[0] ?? '').call(getPickerCounts);
          if (!isDone(reply)) throw new Error(`The counts were refused with ${reply.status}`);
          return reply.data.todayValidCount;
        }),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    }
  });
});

/** The paths that a page has been answered with 404, from now on. */
function missingIn(page: Page): string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  return missing;
}

async function logIn(page: Page, { person }: Caller): Promise<void> {
  await page.goto(PAGE);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('rd-login').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Fetch Rental' }).waitFor({ timeout: PATIENCE_MS });
}

async function fetchRental(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fetch Rental' }).click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor({ timeout: PATIENCE_MS });
}

async function finishRental(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Fetch Rental' }).waitFor({ timeout: PATIENCE_MS });
}
