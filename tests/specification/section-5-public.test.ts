/** Section 5, the public screens: the validation sentences for people who are not logged in. */
import { afterAll, beforeAll } from 'vitest';
import { clause } from './clause.js';
import { refuses, sees } from './on-screen.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

clause(
  '5.1',
  'Login: email required (‘Email is required’), password required (‘Password is required’)',
  async () => {
    const page = await world.freshPage('/');
    await page.locator('rd-login').getByRole('button', { name: 'Log in' }).click();
    await refuses(page, 'Email', 'Email is required');
    await refuses(page, 'Password', 'Password is required');
  },
);
clause('5.2', 'Forget password: email required (‘Email is required’)', async () => {
  const page = await world.freshPage('/forget-password');
  await page.getByRole('button', { name: 'Send link' }).click();
  await refuses(page, 'Email', 'Email is required');
});
clause(
  '5.3',
  'Reset password: new password required (‘New Password is required’), minimum 6 characters (‘Password must be at least 6 characters long’)',
  async () => {
    const page = await world.freshPage('/reset-password?email=ada%40example.com&token=abc');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await refuses(page, 'New Password', 'New Password is required');
    await page.getByLabel('New Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await refuses(page, 'New Password', 'Password must be at least 6 characters long');
  },
);
clause(
  '5.4',
  'email and token from the link must both be present, otherwise ‘Invalid password reset link!’',
  async () => {
    for (const query of ['', '?email=ada%40example.com', '?token=abc']) {
      const page = await world.freshPage(`/reset-password${query}`);
      await sees(page, 'Invalid password reset link!');
      await page.context().close();
    }
  },
);
