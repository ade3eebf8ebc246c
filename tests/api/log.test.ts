import { readFileSync } from 'node:fs';
import { expect, it, describe } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { readableLog } from './readable-log.js';
import { addPicker, addRentals, pickAndFinish } from './rentals-support.js';
import { addUser, PASSWORD, startServer } from './support.js';

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

  it('names the account and the address of each login, and no e-mail', async () => {
    const { log, text, entries } = readableLog();
    const server = await startServer({ log, trustProxy: true });
    const user = await addUser(server.db, { role: 'data-creator', email: 'creator@example.com' });
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    const tryAs = (body: { email: string; password: string }) =>
      server.anonymous.send(login.path, { method: 'POST', headers, body });
    await tryAs(user);
    await tryAs({ ...user, password: 'wrong' });
    await tryAs({ email: 'nobody@example.com', password: 'wrong' });
    await server.close();

    const logins = entries().filter((line) => 'route' in line && line.route === API_BASE + login.path);
    const address = '203.0.113.5';
    expect(logins).toMatchObject([
      { status: 200, account: user.id, address },
      { status: 401, account: user.id, address },
      { status: 401, account: null, address },
    ]);
    expect(text()).not.toContain('@example.com');
  });

  it('names each origin that may not call the API only once an hour, and at most twenty origins an hour', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log, allowedOrigins: ['https://friend.example.org'] });
    const ask = (origin: string, method = 'GET') =>
      fetch(`${server.url}${API_BASE}${getProfile.path}`, { method, headers: { origin } });
    await ask('https://friend.example.org');
    await ask(server.url);
    await ask('https://intranet.example.org', 'OPTIONS');
    for (let index = 0; index < 30; index += 1) {
      await ask('https://intranet.example.org');
      await ask(`https://${index}.example.org`);
    }
    const named = () => entries().flatMap((line) => ('origin' in line ? [line.origin] : []));
    expect(named()).toHaveLength(20);
    expect(named().slice(0, 2)).toEqual(['https://intranet.example.org', 'https://0.example.org']);
    server.clock.advance(3_600_000);
    await ask('https://intranet.example.org');
    expect(named().slice(20)).toEqual(['https://intranet.example.org']);
    await server.close();
  });

  it('names the account of a login that was refused unchecked', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log });
    const user = await addUser(server.db, { role: 'data-creator' });
    const wrong = { email: user.email, password: 'wrong' };
    const tries = 30;
    for (let i = 0; i < tries; i += 1) await server.anonymous.call(login, { body: wrong });
    await server.close();
    const refused = entries().filter((line) => 'status' in line && line.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const line of refused) expect(line).toMatchObject({ account: user.id, address: '127.0.0.1' });
  });

  it('tells how long the statements of a call took, and where the time of a slow call went', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log, slowRequestMs: 0 });
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    await creator.call(getProfile);
    await server.close();
    const of = (path: string) =>
      entries().find((line) => 'route' in line && line.route === API_BASE + path) as {
        ms: number;
        dbMs: number;
        statements: number;
        level: number;
        spent: Record<string, number>;
      };
    const { ms, dbMs, statements, ...profile } = of(getProfile.path);
    expect(statements).toBeGreaterThan(0);
    expect(dbMs).toBeGreaterThan(0);
    expect(dbMs).toBeLessThan(ms);
    expect(profile).toMatchObject({ level: 40, msg: 'answered slowly', spent: { database: dbMs } });
    // The body was read in between.
    const { spent, statements: ofLogin } = of(login.path);
    expect(spent).toMatchObject({ connection: expect.any(Number) as number, delay: 0 });
    expect(spent['body']).toBeGreaterThan(0);
    expect(spent['passwordCheck']).toBeGreaterThan(0);
    expect(ofLogin).toBeGreaterThan(statements);
  });

  it('shows that a fetch and a finish are two statements each: who calls, and the rental', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log });
    await addRentals(server.db, 3);
    const { client } = await addPicker(server);
    // The first fetch reads the rules, and how much its picker has read in this hour.
    await pickAndFinish(client, 3);
    await server.close();
    const statementsOf = (path: string) =>
      entries().flatMap((line) =>
        'route' in line && line.route === API_BASE + path && 'statements' in line ? [line.statements] : [],
      );
    expect(statementsOf(getSingleRental.path).slice(1)).toEqual([2, 2]);
    expect(statementsOf(completeTask.path)).toEqual([2, 2, 2]);
  });

  it('warns of no call that is fast', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log, slowRequestMs: 60_000 });
    await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    await server.close();
    expect(entries()).toContainEqual(expect.objectContaining({ msg: 'answered', level: 30 }));
    expect(entries()).not.toContainEqual(expect.objectContaining({ level: 40 }));
  });

  it('names in each line the server, its version and its commit, as /healthz and /metrics do', async () => {
    const { log, entries } = readableLog();
    const server = await startServer({ log, serverName: 'desk-1' });
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    await creator.call(getProfile);
    const alive = (await (await fetch(`${server.url}/healthz`)).json()) as object;
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    await server.close();
    const packaged = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const version = `${packaged.version}-dev.source`;
    const release = { server: 'desk-1', version, commit: 'source' };
    expect(entries().length).toBeGreaterThan(1);
    for (const line of entries()) expect(line).toMatchObject({ ...release, pid: process.pid });
    expect(alive).toEqual({ status: 'alive', ...release });
    expect(metrics).toContain(
      `rental_desk_build_info{server="desk-1",version="${version}",commit="source"} 1\n`,
    );
  });

  it('redacts tokens and cookies even where somebody logs them by mistake', () => {
    const { log, text } = readableLog();
    const headers = { authorization: 'secret-1', cookie: 'secret-2', 'set-cookie': ['secret-3'] };
    log.info({ headers, req: { headers }, password: 'secret-4', body: { newPassword: 'secret-5' } }, 'oops');
    expect(text()).toContain('oops');
    expect(text()).not.toContain('secret-');
  });
});
