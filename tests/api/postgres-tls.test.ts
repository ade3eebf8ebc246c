/** Connections to a PostgreSQL on another machine are encrypted and, by default, verified. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { readConfig } from '../../server/config/config.js';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { startFailure } from '../../server/start/failure.js';
import { startServer } from './support.js';

const binaries = postgresBinaries();
/** A host that the system resolves to this machine, but whose name looks like another machine. */
const OTHER_HOST = '0.0.0.0';

describe.skipIf(binaries === null)('a connection to PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-tls-'));
  const certificate = join(folder, 'server.crt');
  let withTls: Cluster;
  let without: Cluster;
  let tlsPort: number;
  let plainPort: number;

  beforeAll(async () => {
    const key = join(folder, 'server.key');
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=desk-database'],
        ...['-addext', `subjectAltName=IP:${OTHER_HOST}`, '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    [tlsPort, plainPort] = [await freePort(), await freePort()];
    const tls = { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
    withTls = await startCluster(String(binaries), { port: tlsPort, tls });
    without = await startCluster(String(binaries), { port: plainPort });
  }, 60_000);
  afterAll(async () => {
    await withTls.stop();
    await without.stop();
    rmSync(folder, { recursive: true });
  });

  const address = (host: string, port: number, query = '') =>
    `postgres://postgres@${host}:${port}/postgres${query}`;

  /** Whether the connection is encrypted, or the sentence with which a start would fail. */
  async function connection(databaseUrl: string): Promise<boolean | string | null> {
    const db = openDatabase({ dataDir: folder, databaseUrl });
    try {
      const { rows } = await sql<{ ssl: boolean }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
      return rows[0]?.ssl ?? null;
    } catch (error) {
      return startFailure(error, { ...readConfig({}), databaseUrl });
    } finally {
      await db.destroy();
    }
  }

  it('to this machine is not encrypted', async () => {
    expect(await connection(address('127.0.0.1', tlsPort))).toBe(false);
    expect(await connection(withTls.url)).toBe(false);
  });

  it('to another machine is encrypted when its certificate is trusted', async () => {
    const query = `?sslrootcert=${encodeURIComponent(certificate)}`;
    expect(await connection(address(OTHER_HOST, tlsPort, query))).toBe(true);
  });

  it('to another machine is refused when its certificate is not trusted, with the remedy', async () => {
    const sentence = await connection(address(OTHER_HOST, tlsPort));
    expect(sentence).toContain(
      `The certificate of the PostgreSQL at ${OTHER_HOST}:${tlsPort} can't be verified`,
    );
    expect(sentence).toContain('sslrootcert=/path/to/ca.pem');
  });

  it('is refused when the certificate belongs to another machine, unless sslmode checks only the signature', async () => {
    const query = (mode: string) => `?sslmode=${mode}&sslrootcert=${encodeURIComponent(certificate)}`;
    expect(await connection(address('127.0.0.1', tlsPort, query('verify-full')))).toContain('ALTNAME');
    expect(await connection(address('127.0.0.1', tlsPort, query('verify-ca')))).toBe(true);
  });

  it.each([
    ['require', true],
    ['no-verify', true],
    ['disable', false],
  ])('is opened as sslmode=%s says', async (mode, isEncrypted) => {
    expect(await connection(address(OTHER_HOST, tlsPort, `?sslmode=${mode}`))).toBe(isEncrypted);
  });

  it('to another machine that offers no TLS is refused, with the remedy', async () => {
    const sentence = await connection(address(OTHER_HOST, plainPort));
    expect(sentence).toContain(`The PostgreSQL at ${OTHER_HOST}:${plainPort} offers no TLS`);
    expect(sentence).toContain('sslmode=disable');
    expect(await connection(address(OTHER_HOST, plainPort, '?sslmode=disable'))).toBe(false);
  });

  it('is refused with a sentence when its certificate file does not exist', async () => {
    const sentence = await connection(address(OTHER_HOST, tlsPort, '?sslrootcert=/no/such.pem'));
    expect(sentence).toContain('/no/such.pem');
  });

  it('is encrypted in every place where the server opens one', async () => {
    const databaseUrl = address(OTHER_HOST, tlsPort, '?sslmode=require');
    const first = openDatabase({ dataDir: folder, databaseUrl });
    await migrate(first);
    const server = await startServer({ databaseUrl });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const connections = async () =>
      (
        await sql<{ application_name: string; ssl: boolean }>`
          select distinct application_name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
          where application_name like 'rental-desk%' order by application_name`.execute(first)
      ).rows;
    await expect.poll(connections).toEqual([
      { application_name: 'rental-desk', ssl: true },
      { application_name: 'rental-desk sockets', ssl: true },
    ]);
    await server.close();
    await first.destroy();
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
