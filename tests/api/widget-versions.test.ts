import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openArchive, versionAddresses } from '../../server/http/widget-versions.js';
import { readableLog } from './readable-log.js';
import { START_MS, startServer } from './support.js';

const DAY_MS = 24 * 3_600_000;
const FOR_EVER = 'public, max-age=31536000, immutable';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A build as `npm run build` writes it: the elements in `<name>/widgets`, and a page. `code` differs from build to build. */
function build(version: string, code = version, name = `${version} ${code}`): string {
  const dist = join(folder, name);
  const files = {
    'core.js': `core of ${code}`,
    'autoloader.js': `autoloader of ${code}`,
    'rd-login.css': `styles of ${code}`,
    [`chunks/calls-${code}.js`]: `calls of ${code}`,
  };
  for (const part of ['widgets/chunks', 'host/assets']) mkdirSync(join(dist, part), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, 'widgets', file), text);
  const hashes = Object.entries(files).map(([file, text]) => [file, hashOf(text)]);
  writeFileSync(join(dist, 'widgets/integrity.json'), JSON.stringify(Object.fromEntries(hashes)));
  writeFileSync(join(dist, 'widgets/build.json'), JSON.stringify({ version, commit: `commit-of-${code}` }));
  writeFileSync(join(dist, 'host/index.html'), `<!doctype html><title>${code}</title>`);
  writeFileSync(join(dist, `host/assets/pages-${code}.js`), `pages of ${code}`);
  return dist;
}

const open = (version: string, { nowMs = START_MS, code = version } = {}) =>
  openArchive({
    built: { version, folder: join(build(version, code), 'widgets') },
    archiveDir: join(folder, 'archive'),
    nowMs,
  });
/** The releases of which the archive has the files, apart from that of the server itself. */
const archived = (version: string, nowMs: number) =>
  open(version, { nowMs })
    .releases.map((one) => one.version)
    .filter((name) => name !== version)
    .sort();

/**
 * A thread that does at each message what a server does at its start, and answers with the error's text or ''. All threads have the
 * same process id, as servers in containers often have.
 */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const SOURCE = ${JSON.stringify(resolve('server/http/widget-versions.ts'))};
  (async () => {
    const { tsImport } = await import('tsx/esm/api');
    const { openArchive } = await tsImport(SOURCE, __filename);
    parentPort.on('message', () => {
      const { problem, conflict } = openArchive(workerData);
      parentPort.postMessage(problem === null && conflict === null ? '' : JSON.stringify([String(problem), conflict]));
    });
    parentPort.postMessage('ready');
  })();
`;

describe('the archive of elements', () => {
  it('keeps each release for a year after the last start of a server with it', () => {
    expect(archived('1.4.1', START_MS)).toEqual([]);
    expect(archived('1.4.2', START_MS)).toEqual(['1.4.1']);
    open('1.4.1', { nowMs: START_MS + 100 * DAY_MS });
    expect(archived('2.0.0', START_MS + 400 * DAY_MS)).toEqual(['1.4.1']);
    expect(archived('2.0.0', START_MS + 500 * DAY_MS)).toEqual([]);
  });

  it('is complete after several servers that share it start at the same moment', async () => {
    const built = join(build('1.4.2'), 'widgets');
    for (let file = 0; file < 100; file += 1) writeFileSync(join(built, 'chunks', `${file}.js`), 'code');
    const archiveDir = join(folder, 'archive');
    const workerData = { built: { version: '1.4.2', folder: built }, archiveDir, nowMs: START_MS };
    const servers = Array.from({ length: 4 }, () => new Worker(SERVER, { eval: true, workerData }));
    const answers = () =>
      Promise.all(servers.map(async (server): Promise<unknown[]> => once(server, 'message')));
    await answers();
    for (let round = 0; round < 5; round += 1) {
      open('1.4.1', { nowMs: START_MS - 400 * DAY_MS });
      rmSync(join(archiveDir, '1.4.2'), { recursive: true, force: true });
      const problems = answers();
      for (const server of servers) server.postMessage('start');
      expect((await problems).flat()).toEqual(['', '', '', '']);
      expect(readdirSync(archiveDir)).toEqual(['1.4.2']);
      expect(readdirSync(join(archiveDir, '1.4.2', 'chunks'))).toHaveLength(101);
    }
    await Promise.all(servers.map((server) => server.terminate()));
  });

  it('never has a build between releases', () => {
    open('1.4.3-dev.3111737a');
    expect(readdirSync(join(folder, 'archive'))).toEqual([]);
  });

  it('keeps the files that it has when a server brings others under the same version, and names both builds', () => {
    open('1.4.2', { code: 'first' });
    const { conflict, releases } = open('1.4.2', { code: 'second' });
    expect(conflict).toEqual({ version: '1.4.2', archived: 'commit-of-first', built: 'commit-of-second' });
    expect(readFileSync(join(releases[0]?.folder ?? '', 'core.js'), 'utf8')).toBe('core of first');
    expect(open('1.4.2', { code: 'first' }).conflict).toBeNull();
  });

  it('can be read where it can not be written, and says why it can’t', () => {
    open('1.4.1');
    const built = { version: '1.4.2', folder: join(folder, 'gone') };
    const archiveDir = join(folder, 'archive');
    const { releases, problem } = openArchive({ built, archiveDir, nowMs: START_MS });
    expect(releases.map(({ version }) => version)).toEqual(['1.4.2', '1.4.1']);
    expect(problem).toMatchObject({ code: 'ENOENT' });
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const none = openArchive({ built, archiveDir: file, nowMs: START_MS });
    expect(none).toMatchObject({ releases: [built], conflict: null, problem: { code: 'EEXIST' } });
  });
});

describe('the address of a major version', () => {
  const at = (version: string) => ({ version, folder: version });
  const majors = (built: string, ...releases: string[]) =>
    Object.fromEntries(
      versionAddresses(at(built), releases.map(at))
        .filter(({ isPinned }) => !isPinned)
        .map(({ name, folder: place }) => [name, place]),
    );

  it('is its newest release', () => {
    expect(majors('2.0.1', '2.0.1', '1.4.9', '1.4.10', '2.0.0')).toEqual({ v2: '2.0.1', v1: '1.4.10' });
  });

  it('is no release that is newer than the server, which would lack calls of newer elements', () => {
    expect(majors('2.0.1', '2.0.1', '2.1.0')).toEqual({ v2: '2.0.1' });
    expect(majors('1.4.2', '1.4.2', '2.1.0')).toEqual({ v1: '1.4.2', v2: '2.1.0' });
  });

  it('is a build between releases only while there is no release', () => {
    const dev = '1.4.2-dev.3111737a';
    expect(majors(dev, '1.4.2', '1.4.1')).toEqual({ v1: '1.4.2', [`v${dev}`]: dev });
    expect(majors(dev)).toEqual({ v1: dev, [`v${dev}`]: dev });
    expect(majors('2.0.0-dev.1', '1.4.2')).toMatchObject({ v1: '1.4.2', v2: '2.0.0-dev.1' });
  });
});

describe('a server', () => {
  const start = (distDir: string, settings: Parameters<typeof startServer>[0] = {}) =>
    startServer({ distDir, widgetsArchiveDir: join(folder, 'archive'), ...settings });
  const get = async (url: string) => {
    const answer = await fetch(url);
    const { status, headers } = answer;
    return {
      status,
      text: await answer.text(),
      cached: headers.get('cache-control'),
      open: headers.get('access-control-allow-origin'),
    };
  };

  it('serves its own and earlier releases; browsers may cache a full version for ever', async () => {
    open('1.4.1');
    const server = await start(build('1.4.2'));
    const widgets = `${server.url}/widgets`;
    const answer = (code: string, cached: string) => ({
      status: 200,
      text: `core of ${code}`,
      cached,
      open: '*',
    });
    expect(await get(`${widgets}/core.js`)).toEqual(answer('1.4.2', 'no-cache'));
    expect(await get(`${widgets}/v1/core.js`)).toEqual(answer('1.4.2', 'no-cache'));
    expect(await get(`${widgets}/v1.4.2/core.js`)).toEqual(answer('1.4.2', FOR_EVER));
    expect(await get(`${widgets}/v1.4.1/core.js`)).toEqual(answer('1.4.1', FOR_EVER));
    expect((await get(`${widgets}/v1.4.0/core.js`)).status).toBe(404);
    await server.close();
  });

  it('serves a build between releases at its own name, never for ever and never as the release', async () => {
    const dev = build('1.4.2-dev.3111737a');
    let server = await start(dev);
    expect((await get(`${server.url}/widgets/v1.4.2/core.js`)).status).toBe(404);
    for (const name of ['v1', 'v1.4.2-dev.3111737a'])
      expect(await get(`${server.url}/widgets/${name}/core.js`)).toMatchObject({
        text: 'core of 1.4.2-dev.3111737a',
        cached: 'no-cache',
      });
    await server.close();
    open('1.4.2');
    server = await start(dev);
    for (const [name, cached] of [['v1', 'no-cache'] as const, ['v1.4.2', FOR_EVER] as const])
      expect(await get(`${server.url}/widgets/${name}/core.js`)).toMatchObject({
        text: 'core of 1.4.2',
        cached,
      });
    await server.close();
  });

  it('says in the log and at /healthz that the archive has other files of its version, and serves the archive’s', async () => {
    open('1.4.2', { code: 'first' });
    const { log, entries } = readableLog();
    const server = await start(build('1.4.2', 'second'), { log });
    const conflict = { version: '1.4.2', archived: 'commit-of-first', built: 'commit-of-second' };
    expect(entries()).toContainEqual(
      expect.objectContaining({
        level: 40,
        widgetsConflict: conflict,
        msg: expect.stringMatching(/commit-of-first.*commit-of-second/) as unknown,
      }),
    );
    const alive = (await (await fetch(`${server.url}/healthz`)).json()) as object;
    expect(alive).toMatchObject({ status: 'alive', widgetsConflict: conflict });
    for (const [name, code] of [
      ['v1.4.2', 'first'],
      ['v1', 'first'],
      ['.', 'second'],
    ] as const)
      expect((await get(new URL(`${name}/core.js`, `${server.url}/widgets/`).href)).text).toBe(
        `core of ${code}`,
      );
    await server.close();
  });

  it('serves the import map of a release after ten later builds, and each of its files has the hash that the map names', async () => {
    open('1.4.2', { code: 'pinned' });
    for (let later = 1; later <= 5; later += 1) {
      open(`1.5.${later}`);
      open(`1.5.${later}-dev.${later}`);
    }
    const server = await start(build('1.6.0'), { publicUrl: 'https://desk.example.com' });
    const map = await get(`${server.url}/widgets/v1.4.2/import-map.json`);
    expect(map).toMatchObject({ open: '*', cached: 'no-cache' });
    const { imports, integrity } = JSON.parse(map.text) as {
      imports: Record<string, string>;
      integrity: Record<string, string>;
    };
    const base = 'https://desk.example.com/widgets/v1.4.2/';
    expect(imports).toEqual({
      'rental-desk/core': `${base}core.js`,
      'rental-desk/autoloader': `${base}autoloader.js`,
    });
    expect(Object.keys(integrity).sort()).toEqual([
      `${base}autoloader.js`,
      `${base}chunks/calls-pinned.js`,
      `${base}core.js`,
    ]);
    for (const [address, hash] of Object.entries(integrity)) {
      const { text } = await get(address.replace('https://desk.example.com', server.url));
      expect([address, hashOf(text)]).toEqual([address, hash]);
    }
    await server.close();
  });

  it('writes no address that the caller chose into an import map: without PUBLIC_URL it names paths', async () => {
    const server = await start(build('1.4.2'), { trustProxy: true });
    const answer = await fetch(`${server.url}/widgets/v1.4.2/import-map.json`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const map = JSON.parse(await answer.text()) as { imports: object; integrity: object };
    expect(map.imports).toEqual({
      'rental-desk/core': '/widgets/v1.4.2/core.js',
      'rental-desk/autoloader': '/widgets/v1.4.2/autoloader.js',
    });
    expect(Object.keys(map.integrity)).toContain('/widgets/v1.4.2/core.js');
    await server.close();
  });

  it('finds the hashed files of another build that shares the archive, one that starts later too', async () => {
    const old = await start(build('1.4.2', 'old'));
    const fresh = await start(build('1.5.0-dev.1', 'fresh'));
    for (const [server, other] of [
      [old, 'fresh'],
      [fresh, 'old'],
    ] as const) {
      for (const path of [`/widgets/chunks/calls-${other}.js`, `/widgets/v1/chunks/calls-${other}.js`])
        expect(await get(server.url + path)).toEqual({
          status: 200,
          text: `calls of ${other}`,
          cached: FOR_EVER,
          open: '*',
        });
      expect(await get(`${server.url}/assets/pages-${other}.js`)).toMatchObject({
        status: 200,
        text: `pages of ${other}`,
        cached: FOR_EVER,
        open: null,
      });
      expect((await get(`${server.url}/widgets/chunks/calls-unknown.js`)).status).toBe(404);
    }
    await Promise.all([old.close(), fresh.close()]);
  });

  it('keeps them in its data folder by default, for its own next build', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const stored = { dataDir, widgetsArchiveDir: null };
    await (await start(build('1.4.2', 'old'), stored)).close();
    const server = await start(build('1.5.0', 'fresh'), stored);
    expect((await get(`${server.url}/widgets/chunks/calls-old.js`)).text).toBe('calls of old');
    await server.close();
  });
});
