// @module-tag both-engines
/** Server processes over PostgreSQL; runs only where there is one. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../scripts/postgres.js';
import { login } from '../../src/contract/auth/auth.js';
import { bundleServer, startProcess, type ChildServer } from './child-server.js';
import { client } from './client.js';
import { migrateAsNewerVersion, newerVersionSentence } from './newer-version.js';
import { clusterUrl, ownDatabase, type OwnDatabase } from './test-database.js';

describe.skipIf(!clusterUrl)('server processes over PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir: string;
  let own: OwnDatabase;
  const started: ChildServer[] = [];

  beforeAll(bundleServer);
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-process-'));
    own = await ownDatabase({ isEmpty: true });
  });
  afterEach(async () => {
    for (const { process: child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await own.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}): ChildServer => {
    const server = startProcess({ DATA_DIR: dataDir, DATABASE_URL: own.databaseUrl ?? '', ...env });
    started.push(server);
    return server;
  };
  const isRunning = (server: ChildServer) => server.says(/Health .+\n/);

  it('can start in parallel on an empty database: one makes the tables and the first super-admin, and both serve', async () => {
    const folders = ['first', 'second', 'third'].map((name) => join(dataDir, name));
    const servers = folders.map((folder) => start({ DATA_DIR: folder }));
    await Promise.all(servers.map(isRunning));
    const files = folders
      .map((folder) => join(folder, 'first-super-admin-password'))
      .filter((path) => existsSync(path));
    expect(files).toHaveLength(1);
    const password = /Password {2}(\S+)/.exec(readFileSync(files[0] ?? '', 'utf8'))?.[1] ?? '';
    for (const server of servers) {
      const body = { email: 'admin@rental-desk.local', password };
      expect((await client(server.url(), null).call(login, { body })).status).toBe(200);
    }
  });

  it('continue to serve when one of them is killed', async () => {
    const [first, second] = [start(), start()];
    await Promise.all([first, second].map(isRunning));
    first.process.kill('SIGKILL');
    await first.ended;
    expect((await fetch(`${second.url()}/readyz`)).status).toBe(200);
  });

  it('print one sentence when a newer version has migrated the database', async () => {
    await migrateAsNewerVersion({ dataDir, databaseUrl: own.databaseUrl }, { isRolling: false });
    const server = start();
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr().trim()).toBe(newerVersionSentence('PostgreSQL'));
  });

  it.each([
    ['the database', databaseUrl(clusterUrl ?? 'postgres://x', 'nowhere'), 'createdb nowhere'],
    ['the database server', 'postgres://desk:hunter2@127.0.0.1:1/desk', 'No PostgreSQL answers at'],
  ])('print one sentence when %s does not exist, and never the password', async (_, url, sentence) => {
    const server = start({ DATABASE_URL: url });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toContain(sentence);
    expect(server.stderr() + server.stdout()).not.toMatch(/hunter2|\n {4}at /);
  });
});
