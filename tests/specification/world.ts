/**
 * The real server with the built pages, a person of each position, and one browser with a page for each of
 * them.
 */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { enterBusinessName } from '../api/first-messages-support.js';
import { addCreatorLeader, addCreatorOf, addPickerLeader, addPickerOf } from '../api/staff-support.js';
import type { NewRental } from '../../server/rentals/insert-rentals.js';
import type { Client } from '../api/client.js';
import { addFinished } from '../api/deals-support.js';
import { addUser, PASSWORD, START_MS, startServer, type TestServer, type TestUser } from '../api/support.js';
import { closeContexts, openBrowser } from '../e2e/browser.js';
import { pathOf } from './on-screen.js';

export type Who = 'superAdmin' | 'admin' | 'creatorLeader' | 'pickerLeader' | 'creator' | 'picker';
export type People = Record<Who, TestUser>;

/** The first part of each position's paths. */
export const GROUPS: Record<Who, string> = {
  superAdmin: 'super-admin',
  admin: 'admin',
  creatorLeader: 'team-leader',
  pickerLeader: 'team-leader',
  creator: 'data-creator',
  picker: 'data-picker',
};

export interface World {
  server: TestServer;
  people: People;
  /** An API client of a person. */
  as(who: Who): Promise<Client>;
  /** The API clients of all people. */
  everybody(): Promise<Record<Who, Client>>;
  /** A page without a login. */
  freshPage(path?: string): Promise<Page>;
  /** The path that a person's login opened. */
  firstPathOf(who: Who): Promise<string>;
  /** A person's page, logged in, at a path of the staff's page. It is the same page each time. */
  open(who: Who, path: string): Promise<Page>;
  close(): Promise<void>;
}

const CONTACT = '5075550100';

/** Starts the server and all browsers. */
export async function startWorld(): Promise<World> {
  const server = await startServer({ distDir: resolve('dist') });
  const people = await addPeople(server);
  await enterBusinessName(server.db);
  let browser: Browser | undefined;
  const clients = new Map<Who, Promise<Client>>();
  const sessions = new Map<Who, ReturnType<typeof logIn>>();

  const freshPage = async (path = '/') => {
    browser ??= await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1600, height: 1000 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // The days of the lists follow the server's clock.
    await context.clock.install({ time: START_MS });
    const page = await context.newPage();
    // The time-out is longer than usual, because a page's first toast loads the toaster, and tests of other
    // files use the processor too.
    page.setDefaultTimeout(30_000);
    await page.goto(`${server.url}/#${path}`);
    return page;
  };
  const logIn = async (who: Who) => {
    const page = await freshPage();
    await enterCredentials(page, people[who].email, PASSWORD);
    await page.locator('rd-shell > .screen-title').waitFor();
    return { page, firstPath: pathOf(page) };
  };
  const session = (who: Who) => remembered(sessions, who, () => logIn(who));
  const as = (who: Who) => remembered(clients, who, () => server.loginAs(people[who]));
  return {
    server,
    people,
    everybody: async () => ({
      superAdmin: await as('superAdmin'),
      admin: await as('admin'),
      creatorLeader: await as('creatorLeader'),
      pickerLeader: await as('pickerLeader'),
      creator: await as('creator'),
      picker: await as('picker'),
    }),
    as,
    freshPage,
    firstPathOf: async (who) => (await session(who)).firstPath,
    open: async (who, path) => {
      const { page } = await session(who);
      await page.evaluate((hash) => (location.hash = hash), `#${path}`);
      await page.locator('rd-shell > .screen-title').waitFor();
      return page;
    },
    close: async () => {
      await closeContexts(browser);
      await server.close();
    },
  };
}

/** Logs in through the form. */
export async function enterCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('rd-login').getByRole('button', { name: 'Log in' }).click();
}

/** Adds a rental of the creator that the picker has finished as valid, and returns its id. */
export const addPick = ({ server, people }: World, given: Partial<NewRental> = {}): Promise<string> =>
  addFinished(
    server.db,
    { id: people.picker.id, adminId: people.admin.id },
    { creator_id: people.creator.id, ...given },
  );

async function addPeople({ db }: TestServer): Promise<People> {
  const person = (name: string, email: string) => ({ name, email: `${email}@example.com`, contact: CONTACT });
  const superAdmin = await addUser(db, { role: 'super-admin', ...person('Sofia Super', 'sofia') });
  const admin = await addUser(db, { role: 'admin', ...person('Ada Admin', 'ada') });
  const creatorLeader = await addCreatorLeader(db, admin, person('Luis Leader', 'luis'));
  const pickerLeader = await addPickerLeader(db, admin, {
    ...person('Petra Leader', 'petra'),
    contact: '5075550101',
  });
  const creator = await addCreatorOf(db, admin, creatorLeader, person('Carla Creator', 'carla'));
  const picker = await addPickerOf(db, admin, pickerLeader, person('Pedro Picker', 'pedro'));
  return { superAdmin, admin, creatorLeader, pickerLeader, creator, picker };
}

function remembered<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = all.get(key) ?? make();
  all.set(key, known);
  return known;
}
