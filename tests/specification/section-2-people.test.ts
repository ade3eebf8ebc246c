/** Section 2: the user tables. */
import { afterAll, beforeAll, expect } from 'vitest';
import { clause, heldBy } from './clause.js';
import { cellsOf, columnsOf, hasList } from './on-screen.js';
import { addPick, GROUPS, startWorld, type Who, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const number_status of ['valid', 'valid', 'invalid'] as const) await addPick(world, { number_status });
});
afterAll(() => world.close());

const openOwn = (who: Who, path: string) => world.open(who, `/${GROUPS[who]}/${path}`);

const USER_COLUMNS = [
  ...['Name', 'Email', 'Contact', 'Admin Name', 'Admin Contact', 'Team Leader Name', 'Team Leader Contact'],
  ...['Today Picked', 'Limit', 'Actions'],
];
const STAFF_PATHS = ['manage-admins', 'manage-teamLeaders', 'manage-dataCreators', 'manage-dataPickers'];

clause(
  '2.46',
  'Manage Data Creators (two variants): search, optionally a start/end date filter, table, pagination',
  heldBy('widgets/staff-table/staff-table.test.tsx', 'are offered only if the page asks for them'),
  async () => hasList(await openOwn('admin', 'manage-dataCreators'), true),
);
clause('2.47', 'Manage Data Pickers and Manage Team Leaders: search, table/list, pagination', async () => {
  for (const path of ['manage-dataPickers', 'manage-teamLeaders'])
    await hasList(await openOwn('admin', path), false);
});
clause('2.48', 'Manage Admins (super-admin) also exists', async () =>
  hasList(await openOwn('superAdmin', 'manage-admins'), false),
);
clause(
  '2.49',
  'User tables have columns Name, Email, Contact, Admin Name, Admin Contact, Team Leader Name, Team Leader Contact, Today Picked, Limit, Actions (ours come after Limit and before Actions)',
  async () => {
    for (const path of STAFF_PATHS) {
      const columns = await columnsOf(await openOwn('superAdmin', path));
      const ours = columns.filter((title) => !USER_COLUMNS.includes(title));
      expect(columns, path).toEqual([...USER_COLUMNS.slice(0, -1), ...ours, 'Actions']);
    }
  },
);
clause('2.50', 'Missing admin/leader values show a dash and Today Picked shows 0 when missing', async () => {
  const page = await openOwn('superAdmin', 'manage-admins');
  expect(await cellsOf(page, 'Ada Admin')).toMatchObject({ 'Admin Name': '—', 'Team Leader Name': '—' });
  const creators = await openOwn('superAdmin', 'manage-teamLeaders');
  expect(await cellsOf(creators, 'Luis Leader')).toMatchObject({
    'Admin Name': 'Ada Admin',
    'Team Leader Name': '—',
    'Team Leader Contact': '—',
    'Today Picked': '0',
  });
});
clause('2.51', 'Data creator rows also show numberStatusSummary (valid and invalid counts)', async () => {
  const page = await openOwn('admin', 'manage-dataCreators');
  const cells = await cellsOf(page, 'Carla Creator');
  expect(cells['Number Status']).toBe('2 valid · 1 invalid');
});
clause(
  '2.52',
  'Each row has Delete (confirmation dialog headed Confirm!, titled Delete DataPicker, action Delete)',
  async () => {
    for (const path of STAFF_PATHS) {
      const page = await openOwn('superAdmin', path);
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Delete/ })
        .waitFor();
    }
    const page = await openOwn('admin', 'manage-dataPickers');
    await page.getByRole('button', { name: 'Delete Pedro Picker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm!' });
    await dialog.getByRole('heading', { name: 'Delete DataPicker' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  },
);
clause(
  '2.53',
  '… and Edit (dialog titled Update DataPicker, one numeric field Picker Limit with placeholder Enter limit, action Update)',
  async () => {
    for (const path of STAFF_PATHS) {
      const page = await openOwn('superAdmin', path);
      await page.getByRole('row').nth(1).getByRole('button', { name: /^Edit/ }).waitFor();
    }
    const page = await openOwn('admin', 'manage-dataPickers');
    await page.getByRole('button', { name: 'Edit Pedro Picker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update DataPicker' });
    const limit = dialog.getByLabel('Picker Limit');
    expect(await limit.getAttribute('placeholder')).toBe('Enter limit');
    expect(await limit.getAttribute('inputmode')).toBe('numeric');
    await dialog.getByRole('button', { name: 'Update', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  },
);
