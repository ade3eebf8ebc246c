/** Section 2, first half: the public screens, the home of each role, and the routes of each role. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addDeal } from '../api/deals-support.js';
import { clause, heldBy } from './clause.js';
import { arrives, entriesOf, pathOf, sees } from './on-screen.js';
import { addPick, enterCredentials, startWorld, type Who, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const status of ['done', 'failed', 'failed'] as const)
    await addDeal(world.server.db, await addPick(world), { status });
});
afterAll(() => world.close());

const HOMES: Record<Who, string> = {
  picker: '/data-picker/collect',
  creator: '/data-creator/create',
  admin: '/admin/create-teamLeader',
  superAdmin: '/super-admin/create-admin',
  creatorLeader: '/team-leader/create-dataCreator',
  pickerLeader: '/team-leader/create-dataPicker',
};

/** Checks that each path opens and, if a title is given, that the sidebar shows the path under it. */
async function hasRoutes(who: Who, group: string, routes: Record<string, string>): Promise<void> {
  const page = await world.open(who, HOMES[who]);
  const entries = await entriesOf(page);
  for (const [name, title] of Object.entries(routes)) {
    expect(entries).toContainEqual({ title, path: `/${group}/${name}` });
    await world.open(who, `/${group}/${name}`);
    await arrives(page, `/${group}/${name}`);
    const shown = page.locator('rd-shell > .screen-title');
    await expect.poll(async () => (await shown.textContent())?.trim()).toBe(title);
  }
}

const loses = async (who: Who, path: string) => {
  const page = await world.open(who, HOMES[who]);
  expect((await entriesOf(page)).map((entry) => entry.path)).not.toContain(path);
  await page.evaluate((hash) => (location.hash = hash), `#${path}`);
  await arrives(page, HOMES[who]);
};

describe('public', () => {
  clause(
    '2.1',
    '/ : login with email and password, a show/hide password toggle, and a link to /forget-password',
    heldBy('widgets/login/login.test.tsx', 'shows and hides the password without losing it or the cursor'),
    async () => {
      const page = await world.freshPage('/');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
      await page.getByRole('link', { name: /Forgot/ }).click();
      await arrives(page, '/forget-password');
    },
  );
  clause(
    '2.2',
    'A full-screen loading overlay shows while submitting',
    heldBy('widgets/login/login.test.tsx', 'covers the screen during the request, and sends it only once'),
  );
  clause('2.3', 'A failure message appears under the form', async () => {
    const page = await world.freshPage('/');
    await enterCredentials(page, world.people.picker.email, 'a wrong password');
    const form = page.locator('rd-login form');
    const message = form.getByText('Email or password is wrong. Check both and try again.').first();
    await message.waitFor();
    const topOf = async (place: Locator) => (await place.boundingBox())?.y;
    const button = await topOf(form.getByRole('button', { name: 'Log in' }));
    expect(await topOf(message)).toBeGreaterThan(button ?? NaN);
  });
  clause('2.4', '/forget-password : one email field', async () => {
    const page = await world.freshPage('/forget-password');
    await page.getByLabel('Email').waitFor();
    expect(await page.locator('rd-forgot-password input:visible').count()).toBe(1);
  });
  clause(
    '2.5',
    '/reset-password : reads email and token from the link’s query string and asks for a new password',
    heldBy('tests/e2e/own-account.test.ts', 'keeps the link’s token neither in the address nor in a storage'),
    async () => {
      const page = await world.freshPage('/reset-password?email=ada%40example.com&token=abc');
      await page.getByLabel('New Password', { exact: true }).waitFor();
    },
  );
  clause('2.6', 'Any other path: a page reading ‘Something went wrong’ with a Go Back button', async () => {
    const page = await world.freshPage('/forget-password');
    await page.getByLabel('Email').waitFor();
    await page.evaluate(() => (location.hash = '#/no/such/page'));
    await sees(page, 'Something went wrong');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await arrives(page, '/forget-password');
  });
});

describe('post-login redirect by role', () => {
  const goesHome = async (who: Who, home: string) => expect(await world.firstPathOf(who)).toBe(home);
  clause('2.7', 'data-picker: /data-picker/collect', () => goesHome('picker', '/data-picker/collect'));
  clause('2.8', 'data-creator: /data/create (or /data-creator/create; both readings are given)', async () => {
    await goesHome('creator', '/data-creator/create');
    const page = await world.open('creator', '/data/create');
    await arrives(page, '/data-creator/create');
  });
  clause('2.9', 'admin: /admin/create-teamLeader', () => goesHome('admin', '/admin/create-teamLeader'));
  clause('2.10', 'super-admin: /super-admin/create-admin', () =>
    goesHome('superAdmin', '/super-admin/create-admin'),
  );
  clause('2.11', 'team-leader for rental-creator: /team-leader/create-dataCreator', () =>
    goesHome('creatorLeader', '/team-leader/create-dataCreator'),
  );
  clause('2.12', 'team-leader for rental-picker: /team-leader/create-dataPicker', () =>
    goesHome('pickerLeader', '/team-leader/create-dataPicker'),
  );
  clause('2.13', 'other: /', async () => {
    const page = await world.freshPage('/forget-password');
    await page.evaluate(() => {
      const user = { _id: 'other', name: 'Olga Other', email: 'olga@example.com', role: 'other' };
      localStorage.setItem('auth', JSON.stringify({ accessToken: 'token', user }));
      location.hash = '#/';
    });
    await page.reload();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/');
  });
  clause('2.14', 'A logged-in user who opens the login page is sent to their role home', async () => {
    for (const who of ['admin', 'creatorLeader', 'pickerLeader'] as const) {
      const page = await world.open(who, '/profile');
      await arrives(page, '/profile');
      await page.evaluate(() => (location.hash = '#/'));
      await arrives(page, HOMES[who]);
    }
  });
  clause('2.15', 'A user without a token who opens a protected route is sent to /', async () => {
    const page = await world.freshPage('/super-admin/settings');
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await arrives(page, '/');
  });
  clause(
    '2.16',
    'A role guard on each route group sends a user whose role does not match to / (which leads home; nobody is logged out)',
    heldBy('host-demo/routes.test.ts', 'redirects a person of another role to /, which leads to their home'),
    heldBy(
      'tests/e2e/main-job.test.ts',
      'redirects from a screen of another role, and keeps the person logged in',
    ),
    async () => {
      const others: Record<Who, string> = {
        picker: '/data-creator/create',
        creator: '/data-picker/collect',
        creatorLeader: '/admin/create-teamLeader',
        pickerLeader: '/super-admin/settings',
        admin: '/team-leader/create-dataPicker',
        superAdmin: '/admin/create-teamLeader',
      };
      for (const [who, path] of Object.entries(others) as [Who, string][])
        await arrives(await world.open(who, path), HOMES[who]);
    },
  );
});

describe('route groups', () => {
  clause(
    '2.17',
    '/data-creator: create, upload-bulk',
    heldBy('tests/e2e/bulk-upload.test.ts', 'is offered only to the one creator who may upload'),
    () => hasRoutes('creator', 'data-creator', { create: 'Create Rental' }),
  );
  clause(
    '2.18',
    'The create screen has a rental form with today’s counts',
    heldBy(
      'tests/e2e/main-job.test.ts',
      'begins with the creator’s form, which enters two rentals and counts them',
    ),
    heldBy(
      'widgets/create-rental/create-rental.test.tsx',
      'is empty and has the focus after a success, and the count has increased',
    ),
  );
  clause(
    '2.19',
    'upload-bulk is visible only to one specific account',
    heldBy('tests/e2e/bulk-upload.test.ts', 'is offered only to the one creator who may upload'),
    () => loses('creator', '/data-creator/upload-bulk'),
  );
  clause(
    '2.20',
    '/data-picker: collect, make-invalid, add-email-into-rental (titled Add Only Email), close-rental-deal',
    () =>
      hasRoutes('picker', 'data-picker', {
        collect: 'Collect',
        'make-invalid': 'Make Invalid',
        'add-email-into-rental': 'Add Only Email',
        'close-rental-deal': 'Deal Closing',
      }),
  );
  clause(
    '2.21',
    '/team-leader: create-dataCreator, create-dataPicker, manage-dataCreators, manage-dataPickers, manage-by-creators, manage-by-pickers, client-details, manage-deal-closing',
    async () => {
      await hasRoutes('creatorLeader', 'team-leader', {
        'create-dataCreator': 'Create Data Creator',
        'manage-dataCreators': 'Manage Data Creators',
        'manage-by-creators': 'All Leads',
      });
      await hasRoutes('pickerLeader', 'team-leader', {
        'create-dataPicker': 'Create Data Picker',
        'manage-dataPickers': 'Manage Data Pickers',
        'manage-by-creators': 'All Leads',
        'manage-by-pickers': 'Picked Leads',
        'client-details': 'Client Details',
        'manage-deal-closing': 'Deal Closing',
      });
    },
  );
  clause('2.22', 'A team leader sees only the entries for the assigned kind', async () => {
    for (const path of [
      'create-dataPicker',
      'manage-dataPickers',
      'manage-by-pickers',
      'client-details',
      'manage-deal-closing',
    ])
      await loses('creatorLeader', `/team-leader/${path}`);
    for (const path of ['create-dataCreator', 'manage-dataCreators'])
      await loses('pickerLeader', `/team-leader/${path}`);
  });
  clause(
    '2.23',
    '/admin: create-teamLeader, create-dataPicker, create-dataCreator, manage-teamLeaders, manage-dataCreators, manage-dataPickers, manage-by-creators, manage-by-pickers, manage-deal-closing, client-details',
    () =>
      hasRoutes('admin', 'admin', {
        'create-teamLeader': 'Create Team Leader',
        'create-dataPicker': 'Create Data Picker',
        'create-dataCreator': 'Create Data Creator',
        'manage-teamLeaders': 'Manage Team Leaders',
        'manage-dataCreators': 'Manage Data Creators',
        'manage-dataPickers': 'Manage Data Pickers',
        'manage-by-creators': 'All Leads',
        'manage-by-pickers': 'Picked Leads',
        'manage-deal-closing': 'Deal Closing',
        'client-details': 'Client Details',
      }),
  );
  clause(
    '2.24',
    '/super-admin: create-admin, create-teamLeader, create-dataCreator, create-dataPicker, manage-admins, manage-teamLeaders, manage-dataCreators, manage-dataPickers, manage-by-creators, manage-by-pickers, manage-closedRental, bulk-rental-upload, upload-for-use, bypass-rentals, client-details, settings',
    () =>
      hasRoutes('superAdmin', 'super-admin', {
        'create-admin': 'Create Admin',
        'create-teamLeader': 'Create Team Leader',
        'create-dataCreator': 'Create Data Creator',
        'create-dataPicker': 'Create Data Picker',
        'manage-admins': 'Manage Admins',
        'manage-teamLeaders': 'Manage Team Leaders',
        'manage-dataCreators': 'Manage Data Creators',
        'manage-dataPickers': 'Manage Data Pickers',
        'manage-by-creators': 'All Leads',
        'manage-by-pickers': 'Picked Leads',
        'manage-closedRental': 'Deal Closing',
        'bulk-rental-upload': 'Bulk Rental Upload',
        'upload-for-use': 'Bulk Upload For Use',
        'bypass-rentals': 'Bypass Rentals',
        'client-details': 'Client Details',
        settings: 'Settings',
      }),
  );
  clause(
    '2.25',
    '/profile: My Info, plus admin and team leader info cards when present, and a Back button',
    async () => {
      const page = await world.open('picker', '/profile');
      for (const title of ['My Info', 'Admin', 'Team Leader'])
        await page.locator('rd-profile').getByRole('heading', { name: title, exact: true }).waitFor();
      await sees(page, 'Pedro Picker');
      await sees(page, 'Ada Admin');
      await sees(page, 'Petra Leader');
      await page.getByRole('button', { name: 'Back' }).waitFor();
      const adminPage = await world.open('admin', '/profile');
      const profile = adminPage.locator('rd-profile');
      await sees(profile, 'Ada Admin');
      for (const name of ['Admin', 'Team Leader'])
        expect(await profile.getByRole('heading', { name, exact: true }).count()).toBe(0);
    },
  );
  clause(
    '2.26',
    'Users who are creators or pickers also see counts; pickers see closed-rental stats',
    async () => {
      const picker = await world.open('picker', '/profile');
      const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
      const counts = (place: Locator) => expect.poll(() => place.getByRole('definition').allInnerTexts());
      await counts(card(picker, 'Rentals picked')).toEqual(['3', '', '3', '0 invalid', '3', '0 invalid']);
      // In process, done, failed.
      await counts(card(picker, 'Deals')).toEqual(['0', 'deals', '1', 'deals', '2', 'deals']);
      const creator = await world.open('creator', '/profile');
      await counts(card(creator, 'Rentals entered')).toEqual(['3', '', '3', '0 invalid', '3', '0 invalid']);
      expect(await creator.getByRole('heading', { name: 'Deals' }).count()).toBe(0);
    },
  );
  clause(
    '2.27',
    'The super-admin has no link to /profile',
    heldBy('widgets/shell/shell.test.tsx', 'offers a profile to everybody except the super-admin'),
  );
});
