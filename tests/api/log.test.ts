import { expect, it, describe } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { login } from '../../src/contract/auth.js';
import { addUser, PASSWORD, startServer } from './support.js';

/** A log that a test can read. */
function readableLog() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line) as object) };
}

describe('the log', () => {
  it('names each call by its route and caller, and contains nothing that was sent', async () => {
    const { log, text, entries } = readableLog();
    const server = await startServer({ log });
    const user = await addUser(server.db, { role: 'data-creator', email: 'creator@example.com' });
    const answer = await server.anonymous.call(login, { body: user });
    const creator = await server.loginAs(user);
    await creator.send('/rental/check-number?number=7025557288');
    await creator.send('/rental/create-rental', { method: 'POST', body: { number: '7025557289' } });
    await creator.send('/auth/refresh-token', {
      method: 'POST',
      headers: { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    });
    await creator.send('/dataCreator/nobody/creator@example.com?number=7025557290');
    await server.close();

    expect(entries()).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/api/v1/rental/check-number',
        status: 200,
        user: user.id,
        reqId: expect.any(String) as string,
      }),
    );
    const secrets = [
      PASSWORD,
      creator.token ?? '',
      answer.headers.getSetCookie()[0]?.slice('rd_refresh='.length, 40) ?? '',
    ];
    for (const secret of [...secrets, '70255572', 'creator@example.com']) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text()).not.toContain(secret);
    }
  });

  it('redacts tokens and cookies even where somebody logs them by mistake', () => {
    const { log, text } = readableLog();
    const headers = { authorization: 'secret-1', cookie: 'secret-2', 'set-cookie': ['secret-3'] };
    log.info({ headers, req: { headers }, password: 'secret-4', body: { newPassword: 'secret-5' } }, 'oops');
    expect(text()).toContain('oops');
    expect(text()).not.toContain('secret-');
  });
});
