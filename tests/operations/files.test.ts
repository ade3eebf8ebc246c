/** Debian's programs accept the unit, the timer, the alert rules and what the server answers at /metrics. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RELEASED } from './three-servers.js';
import { startServerProcess } from '../bench/server-process.js';
import { whyNotRun } from './programs.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-operations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program, and returns everything that it has printed. Throws when it fails. */
const run = (command: string, args: string[], input = ''): string =>
  execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', command, ...args], { input, encoding: 'utf8' });

const withoutPrometheus = whyNotRun('promtool');
describe.skipIf(withoutPrometheus !== null)(`promtool ${withoutPrometheus ?? ''}`, () => {
  it('accepts deploy/alerts.yml', () => {
    const printed = run('promtool', ['check', 'rules', 'deploy/alerts.yml']);
    console.log(`promtool check rules: ${printed.trim().replaceAll(/\s+/g, ' ')}`);
    expect(printed).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('raises the alerts of deploy/alerts.yml at the first failure of a call, and while answers are 503', () => {
    const printed = run('promtool', ['test', 'rules', 'tests/operations/alerts.yml']);
    console.log(`promtool test rules: ${printed.trim().replaceAll(/\s+/g, ' ')}`);
    expect(printed).toContain('SUCCESS');
  });

  it('warns of no name or type at /metrics, which has each metric of the alerts', async () => {
    const server = await startServerProcess(RELEASED, folder);
    const metrics = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
    await server.stop();
    const printed = run('promtool', ['check', 'metrics'], metrics);
    console.log(`promtool check metrics: ${printed.trim() || 'no warning'}`);
    expect(printed).toBe('');
    const rules = readFileSync('deploy/alerts.yml', 'utf8');
    const named = rules.match(/\b(?:rental_desk|nodejs|process)_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(5);
    const typeOf = (name: string) => `# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `;
    expect(named.filter((name) => !metrics.includes(typeOf(name)))).toEqual([]);
  });
});

const withoutCaddy = whyNotRun('caddy');
describe.skipIf(withoutCaddy !== null)(`caddy ${withoutCaddy ?? ''}`, () => {
  it('accepts deploy/Caddyfile with the variables of compose.yaml, and asks each server whether it is ready', () => {
    const compose = readFileSync('compose.yaml', 'utf8');
    const valueOf = (name: string) =>
      new RegExp(`^ {6}${name}: (.+)$`, 'm').exec(compose)?.[1] ?? expect.fail(name);
    const variables = {
      DESK_HOST: 'desk.example.com',
      DESK_SERVERS: valueOf('DESK_SERVERS'),
      DESK_LOG: valueOf('DESK_LOG'),
    };
    const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const adapted = execFileSync(
      'env',
      [...settings, 'caddy', 'adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    expect(adapted).toContain('"host":["desk.example.com"]');
    expect(adapted).toContain('"output":"stderr"');
    const dialled = [1, 2, 3].map((number) => `{"dial":"rental-desk-desk-${number}:4000"}`);
    // Where calls, files and polling sockets are forwarded to.
    expect(adapted.split('"uri":"/readyz"')).toHaveLength(4);
    // A missing file is asked of each server first.
    const [one = '', two = '', three = ''] = dialled;
    const timesAsked = (order: string[]) => adapted.split(`"upstreams":[${order.join(',')}]`).length - 1;
    expect(timesAsked(dialled)).toBe(4);
    expect(timesAsked([two, three, one])).toBe(1);
    expect(timesAsked([three, one, two])).toBe(1);
  });
});

const withoutSystemd = whyNotRun('systemd-analyze');
describe.skipIf(withoutSystemd !== null)(`systemd-analyze ${withoutSystemd ?? ''}`, () => {
  it('accepts the units and the timer', () => {
    const names = readdirSync('deploy').filter((name) => /\.(?:service|timer)$/.test(name));
    expect(names).toEqual(expect.arrayContaining(['rental-desk.service', 'rental-desk-backup.timer']));
    // systemd-analyze wants each program to exist: the Node of this test stands in for the installed Node and for Litestream.
    for (const name of names) {
      const unit = readFileSync(join('deploy', name), 'utf8').replace(
        /\/usr\/bin\/(?:node|litestream)/,
        process.execPath,
      );
      writeFileSync(join(folder, name), unit);
    }
    const paths = names.map((name) => join(folder, name));
    expect(run('systemd-analyze', ['verify', '--man=no', ...paths])).toBe('');
    for (const path of paths.filter((name) => name.endsWith('.service'))) {
      const judged = run('systemd-analyze', ['security', '--offline=true', '--no-pager', path]);
      const exposure = /Overall exposure level for (\S+): ([\d.]+)/.exec(judged);
      console.log(
        `systemd-analyze verify: no complaint; security of ${exposure?.[1] ?? ''}: exposure ${exposure?.[2] ?? ''}`,
      );
      expect(Number(exposure?.[2])).toBeLessThan(2.5);
    }
  });
});
