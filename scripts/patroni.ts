/**
 * Two PostgreSQL under Debian's Patroni and etcd, with HAProxy in front, from the files in `deploy`: for the bench
 * `failover --cluster patroni`. The packages must be installed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.js';
import { ownerInsteadOfRoot } from './postgres.js';
import type { ReplicatedPostgres } from './postgres-pair.js';

const WITHIN_MS = 120_000;
const LOOK_MS = 200;

interface Node {
  name: string;
  port: number;
  restPort: number;
  dataDir: string;
  patroni: ChildProcess;
}

/** Starts all programs and returns when the standby is synchronous. */
export async function startPatroni(binaries: string): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-patroni-'));
  const owner = process.getuid?.() === 0 ? ownerInsteadOfRoot() : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    spawn(program, args, { ...owner, cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'ignore' });
  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const etcd = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const programs = [
    run(
      'etcd',
      ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `default=${peer}`],
    ),
  ];
  const sample = (name: string) => readFileSync(join('deploy', name), 'utf8');

  const startNode = (name: string, port: number, restPort: number): Node => {
    const dataDir = join(folder, `data-${name}`);
    const config = join(folder, `${name}.yml`);
    const text = sample('patroni.yml')
      .replace('name: db1', `name: ${name}`)
      .replaceAll('10.0.0.21:8008', `127.0.0.1:${restPort}`)
      .replaceAll('10.0.0.21:5432', `127.0.0.1:${port}`)
      .replace(/hosts: .+/, `hosts: 127.0.0.1:${etcdPort}`)
      .replace('/var/lib/postgresql/15/desk', dataDir)
      .replace('/var/run/postgresql', folder)
      .replace('/usr/lib/postgresql/15/bin', binaries)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32');
    writeFileSync(config, text);
    return { name, port, restPort, dataDir, patroni: run('patroni', config) };
  };
  const nodes = [
    startNode('db1', await freePort(), await freePort()),
    startNode('db2', await freePort(), await freePort()),
  ];
  let proxyConfig = sample('haproxy-postgres.cfg').replace('127.0.0.1:5000', `127.0.0.1:${proxyPort}`);
  for (const [index, { port, restPort }] of nodes.entries())
    proxyConfig = proxyConfig.replace(
      `10.0.0.2${index + 1}:5432 check port 8008`,
      `127.0.0.1:${port} check port ${restPort}`,
    );
  writeFileSync(join(folder, 'haproxy.cfg'), proxyConfig);
  programs.push(run('haproxy', '-f', join(folder, 'haproxy.cfg')));

  const password = /password: (.+)/.exec(sample('patroni.yml'))?.[1] ?? '';
  const url = `postgres://postgres:${password}@127.0.0.1:${proxyPort}/postgres`;
  const answers = async ({ restPort }: Node, path: string) =>
    (await fetch(`http://127.0.0.1:${restPort}${path}`).catch(() => null))?.status === 200;
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    const giveUpAt = performance.now() + WITHIN_MS;
    while (!(await isSo())) {
      if (performance.now() > giveUpAt) throw new Error(`Not in time: ${what}. See ${folder}`);
      await wait(LOOK_MS);
    }
  };
  const isSynchronous = async () =>
    (await Promise.all(nodes.map((node) => answers(node, '/synchronous')))).includes(true);
  const stop = async () => {
    for (const node of nodes) killNode(node);
    for (const program of programs) program.kill('SIGKILL');
    await wait(LOOK_MS);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let lost: Node | null = null;
  try {
    await until('a primary behind HAProxy', () => takesWrites(url));
    await until('a synchronous standby', isSynchronous);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    losePrimary: async () => {
      for (const node of nodes) if (await answers(node, '/primary')) lost = node;
      if (!lost) throw new Error('There is no primary.');
      const exited = once(lost.patroni, 'exit');
      killNode(lost);
      await exited;
      rmSync(lost.dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    // Patroni promotes the standby by itself.
    promote: () =>
      until('the promotion of the standby', async () =>
        (await Promise.all(nodes.map((node) => answers(node, '/primary')))).includes(true),
      ),
    // Started without data, Patroni copies the primary.
    addStandby: async () => {
      if (lost) nodes[nodes.indexOf(lost)] = startNode(lost.name, lost.port, lost.restPort);
      lost = null;
      await until('a synchronous standby', isSynchronous);
    },
    stop,
  };
}

/** Kills Patroni and its PostgreSQL. */
function killNode({ patroni, dataDir }: Node): void {
  patroni.kill('SIGKILL');
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is');
    return rows[0]?.is === true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
