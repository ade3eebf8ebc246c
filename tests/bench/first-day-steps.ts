/** The steps of docs/guide/first-day.md, as a newcomer takes them: from the first login to the first finished lead. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { said } from '../e2e/browser.js';
import { mayDecide } from '../e2e/collect-walk.js';
import type { CountedPage } from './counted-page.js';

const PASSWORD = 'first day, own words';

/** Takes a picture of the page for the document, if wanted. */
type Picture = (page: CountedPage['page'], name: string) => Promise<void>;

export interface FirstDay {
  dataDir: string;
  /** A new browser at the login; another one for each person. */
  open: () => Promise<CountedPage>;
  picture: Picture;
}

interface Newcomer {
  title: string;
  name: string;
  email: string;
  choices?: readonly (readonly [label: string, option: RegExp])[];
  done: string;
  picture?: string;
}

const ADMIN = ['Admin', /Ada Admin/] as const;
const CREATOR = 'carla@example.com';
const PICKER = 'pedro@example.com';

const PEOPLE: readonly (readonly [link: string, people: readonly Newcomer[]])[] = [
  [
    'Create an admin',
    [
      {
        title: 'Create Admin',
        name: 'Ada Admin',
        email: 'ada@example.com',
        done: 'Admin created successfully',
        picture: '2-first-steps',
      },
    ],
  ],
  [
    'Create a team leader of creators',
    [
      {
        title: 'Create Team Leader',
        name: 'Lea Leader',
        email: 'lea@example.com',
        choices: [['Assign For', /creator/i], ADMIN],
        done: 'Team leader created successfully',
        picture: '3-team-leader',
      },
      {
        title: 'Create Team Leader',
        name: 'Leo Leader',
        email: 'leo@example.com',
        choices: [['Assign For', /picker/i]],
        done: 'Team leader created successfully',
      },
    ],
  ],
  [
    'Create a data creator',
    [
      {
        title: 'Create Data Creator',
        name: 'Carla Creator',
        email: CREATOR,
        choices: [ADMIN, ['Team Leader', /Lea/]],
        done: 'Data Creator created successfully',
      },
    ],
  ],
  [
    'Create a data picker',
    [
      {
        title: 'Create Data Picker',
        name: 'Pedro Picker',
        email: PICKER,
        choices: [ADMIN, ['Team Leader', /Leo/]],
        done: 'Data Picker created successfully',
        picture: '4-data-picker',
      },
    ],
  ],
];

type Step = readonly [name: string, take: () => Promise<void>];

/** The steps in the order of the document. */
export function stepsOf({ dataDir, open, picture }: FirstDay): Step[] {
  let owner: CountedPage;
  return [
    [
      '1 first login, own password',
      async () => {
        owner = await open();
        const [email = '', password = ''] = readFileSync(join(dataDir, 'first-super-admin-password'), 'utf8')
          .split('\n')
          .map((line) => line.replace(/^\w+ +/, ''));
        await logIn(owner, email, password);
        await owner.page.getByText(/Your password was generated/).waitFor();
        await picture(owner.page, '1-own-password');
        await chooseOwnPassword(owner, password);
        await owner.page.waitForURL('**/#/super-admin/create-admin');
      },
    ],
    ...PEOPLE.map(([link, people], index): Step => [
      `2–4 ${link}${people.length > 1 ? ', and one of pickers' : ''}`,
      async () => {
        const entry = owner.page.getByRole('link', { name: link, exact: true });
        await entry.waitFor();
        if (link !== 'Create an admin') await owner.click(entry);
        const done = PEOPLE.slice(0, index).flatMap(([, created]) => created).length;
        await owner.page.getByText(`First steps: ${done} of 9 done`).waitFor();
        for (const person of people) await create(owner, person, picture);
      },
    ]),
    [
      '6 rules of fetching',
      async () => {
        await owner.click(owner.page.getByRole('link', { name: 'Set the rules of fetching' }));
        const save = owner.page.getByRole('button', { name: 'Save Settings' });
        await save.waitFor();
        await picture(owner.page, '6-rules');
        await owner.click(save);
        await said(owner.page, 'Settings updated successfully');
      },
    ],
    [
      '6 business name of the first messages',
      async () => {
        await owner.click(
          owner.page.getByRole('link', { name: 'Enter the business name for first messages' }),
        );
        await owner.enter(owner.page.getByLabel('Business name'));
        await owner.type('Harbor Rentals');
        // The picture shows the previews with the name, and no toast of the step before.
        await owner.page.getByText('of Harbor Rentals', { exact: false }).first().waitFor();
        await owner.page.getByText('Settings updated successfully').waitFor({ state: 'hidden' });
        await picture(owner.page, '6-first-messages');
        await owner.press('Enter');
        await said(owner.page, 'Updated successfully');
      },
    ],
    ['5 the creator enters the first rental', async () => enterRental(await open(), picture)],
    ['7 the picker fetches, copies and finishes it', async () => pick(await open(), picture)],
    [
      '8 the owner looks at the Floor Board',
      async () => {
        await owner.click(owner.page.getByRole('link', { name: 'Floor Board' }));
        await owner.page.getByText('1 of 1 finished').waitFor();
        await picture(owner.page, '8-floor-board');
      },
    ],
  ];
}

async function logIn(by: CountedPage, email: string, password: string): Promise<void> {
  await by.enter(by.page.getByLabel('Email'));
  await by.type(email);
  await by.press('Tab');
  await by.type(password);
  await by.press('Enter');
}

async function chooseOwnPassword(by: CountedPage, given: string): Promise<void> {
  await by.enter(by.page.getByLabel('Current Password', { exact: true }));
  await by.type(given);
  // The second Tab passes the button that shows the password.
  await by.press('Tab');
  await by.press('Tab');
  await by.type(PASSWORD);
  await by.press('Enter');
}

async function create(by: CountedPage, person: Newcomer, picture: Picture): Promise<void> {
  const { page } = by;
  const form = page.getByRole('form', { name: person.title });
  await by.enter(form.getByLabel('Full Name'));
  for (const [index, text] of [person.name, person.email, '5550100', PASSWORD].entries()) {
    if (index > 0) await by.press('Tab');
    await by.type(text);
  }
  for (const [label, option] of person.choices ?? []) {
    const select = form.getByLabel(label, { exact: true });
    await select.locator('option').filter({ hasText: option }).first().waitFor({ state: 'attached' });
    await by.choose(select, option);
  }
  if (person.picture) await picture(page, person.picture);
  await by.click(form.getByRole('button', { name: person.title }));
  await said(page, person.done);
  await page.waitForFunction(() => document.querySelector('rd-create-staff')?.shadowRoot?.activeElement);
}

async function enterRental(by: CountedPage, picture: Picture): Promise<void> {
  await logIn(by, CREATOR, PASSWORD);
  const { page } = by;
  await page.waitForURL('**/#/data-creator/create');
  const fields = [
    ['Facebook Name', 'grace.w'],
    ['Client Name', 'Grace Williams'],
    ['Number', '7025550171'],
    ['Rent', '1199'],
    ['House/Apt Details', '3br 1070ft2'],
    ['Address', 'Dover, Delaware'],
    ['Post Link', 'https://example.org/post/1'],
  ] as const;
  for (const [label, text] of fields) {
    await by.enter(page.getByLabel(label, { exact: true }));
    await by.type(text);
    if (label !== 'Post Link') await by.press('Tab');
  }
  await picture(page, '5-first-rental');
  await by.press('Enter');
  await said(page, 'created data successfully');
}

async function pick(by: CountedPage, picture: Picture): Promise<void> {
  await logIn(by, PICKER, PASSWORD);
  const { page } = by;
  await page.waitForURL('**/#/data-picker/collect');
  // Before that the screen doesn't know whether a rental is in hand, and F does nothing.
  await page.getByText('No rental in hand').waitFor();
  await by.press('f');
  await mayDecide(page);
  await by.press('n');
  await picture(page, '7-collect');
  await by.press('Control+Enter');
  await said(page, 'successfully finished!');
}
