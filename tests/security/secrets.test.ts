/** No secret is written to the log, at any level and for any result of a call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { createDataPicker } from '../../src/contract/staff/staff-calls.js';
import { MAIL_LOGIN, linkIn, startMailServer, type MailServer } from '../api/mail-support.js';
import { addDeal, addFinished } from '../api/deals-support.js';
import { addGroup, personForm } from '../api/staff-support.js';
import { PASSWORD, startServer, withoutTable, type TestServer } from '../api/support.js';

const CONFIGURED = {
  jwtSecret: 'the secret that signs all the tokens',
  metricsToken: 'what only the scraper knows',
};
const CHOSEN = {
  new: 'the password chosen anew',
  wrong: 'a password guessed wrong',
  byLink: 'chosen by a link of a mail',
};

let server: TestServer;
let mails: MailServer;
const lines: string[] = [];

beforeAll(async () => {
  mails = await startMailServer();
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  server = await startServer({ log, smtpUrl: mails.url, ...CONFIGURED });
});
afterAll(() => mails.close());

it('the log contains no password, token, cookie, link or secret after a success, refusal or failure', async () => {
  const { admin, picker, pickerLeader } = await addGroup(server.db);
  await addDeal(server.db, await addFinished(server.db, { id: picker.id, adminId: admin.id }));
  const { anonymous } = server;

  const first = await anonymous.call(login, { body: admin });
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const deviceCookie = first.headers.getSetCookie()[1]?.split(/[=;]/)[1] ?? '';
  await anonymous.call(login, { body: { ...admin, password: CHOSEN.wrong } });
  const refreshed = await anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
  const leader = await server.loginAs(pickerLeader);
  await leader.call(createDataPicker, { body: personForm({ password: CHOSEN.new }) });
  await leader.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: CHOSEN.new } });
  await leader.call(changePassword, { body: { currentPassword: CHOSEN.wrong, newPassword: '' } });

  await anonymous.call(forgotPassword, { body: { email: picker.email } });
  const { url, token, email } = linkIn(await mails.mail(1));
  await fetch(`${server.url}/reset-password${url.search}`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  });
  const headers = { authorization: token };
  const body = { email, newPassword: CHOSEN.byLink };
  await anonymous.send(resetPassword.path, { method: 'POST', headers, body });
  await anonymous.send(resetPassword.path, { method: 'POST', headers, body });

  const boss = await server.loginAs(admin);
  const { body: deals } = await boss.call(getClosedRentals, { query: {} });
  const image = deals.data.result[0]?.closing_image ?? '';
  await fetch(image);
  await fetch(image.replace('signature=', 'signature=x'));
  for (const shown of [CONFIGURED.metricsToken, CHOSEN.wrong])
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${shown}` } });

  // An internal error is logged with its cause, which must not contain the sent values.
  await withoutTable(server.db, 'login_budgets', () =>
    anonymous.call(login, { body: { ...admin, password: CHOSEN.wrong } }),
  );
  await server.close();

  const secrets = [
    ...[PASSWORD, ...Object.values(CHOSEN), ...Object.values(CONFIGURED), MAIL_LOGIN.password],
    ...[first.body.data.accessToken, boss.token ?? '', leader.token ?? '', token],
    ...[
      cookie.split('=')[1] ?? '',
      deviceCookie,
      refreshed.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '',
    ],
    new URL(image).searchParams.get('signature') ?? '',
  ];
  const log = lines.join('');
  expect(log).toContain('/api/v1/auth/login');
  expect(log).toContain('"level":50');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain('$argon2');
});
