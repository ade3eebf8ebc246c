/** One's own password is checked in the queue of the logins, so that nobody takes all cores by it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordChecks } from '../../server/auth/passwords.js';
import { checkOwnPassword } from '../../server/staff/own-password.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('checks at most two passwords at a time, of logins and own accounts together, and refuses when too many wait', async () => {
  const { db, clock } = server;
  const { id } = await addUser(db, { role: 'data-picker' });
  let running = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const checks = passwordChecks(async () => {
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return true;
  });
  const person = { _id: id, name: 'Pia', email: 'pia@example.com', role: 'data-picker' as const };
  const own = (session: number) =>
    checkOwnPassword(
      { db, clock, checks },
      { ...person, sessionId: `session ${session}`, adminId: null, teamLeaderId: null, provedMs: 0 },
      'any',
    );
  const logins = Array.from({ length: 2 }, () => checks.check('hash', 'a'));
  const owners = [own(1), own(2), own(3)];
  const urgent = Array.from({ length: 32 }, () => checks.check('hash', 'a', { isFirst: true }));
  // Some of the owners are refused as well when the database answers them late.
  const settled = Promise.allSettled([...logins, ...owners, ...urgent]);
  await expect(own(4)).rejects.toMatchObject({ status: 429 });
  const timer = setInterval(() => releases.splice(0).forEach((release) => release()), 1);
  await settled;
  await own(5);
  clearInterval(timer);
  expect(most).toBe(2);
});
