import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archivedWidgets, versionAddresses } from '../../server/http/widget-versions.js';
import { RELEASE } from '../../server/base/release.js';
import { START_MS, startServer } from './support.js';

const DAY_MS = 24 * 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build of the elements. */
function build(name: string, code = name): string {
  const built = join(folder, name, 'widgets');
  mkdirSync(join(built, 'chunks'), { recursive: true });
  writeFileSync(join(built, 'core.js'), code);
  writeFileSync(join(built, 'integrity.json'), JSON.stringify({ 'core.js': `sha384-${code}` }));
  return built;
}
const start = (version: string, nowMs = START_MS) =>
  archivedWidgets({ built: { version, folder: build(version) }, archiveDir: join(folder, 'archive'), nowMs });
/**
 * A thread that does at each message what a server does at its start, and answers with the error's text or ''. All threads have the
 * same process id, as servers in containers often have.
 */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const SOURCE = ${JSON.stringify(resolve('server/http/widget-versions.ts'))};
  (async () => {
    const { tsImport } = await import('tsx/esm/api');
    const { archivedWidgets } = await tsImport(SOURCE, __filename);
    parentPort.on('message', () => {
      let problem = '';
      try {
        archivedWidgets(workerData);
      } catch (error) {
        problem = String(error);
      }
      parentPort.postMessage(problem);
    });
    parentPort.postMessage('ready');
  })();
`;
const versions = (archived: { version: string }[]) => archived.map(({ version }) => version).sort();

describe('the archive of elements', () => {
  it('keeps each version for a year after the last start of a server with it', () => {
    expect(start('1.4.1')).toEqual([]);
    expect(versions(start('1.4.2'))).toEqual(['1.4.1']);
    start('1.4.1', START_MS + 100 * DAY_MS);
    expect(versions(start('2.0.0', START_MS + 400 * DAY_MS))).toEqual(['1.4.1']);
    expect(versions(start('2.0.0', START_MS + 500 * DAY_MS))).toEqual([]);
  });

  it('is complete after several servers that share it start at the same moment', async () => {
    const built = build('1.4.2');
    for (let file = 0; file < 100; file += 1) writeFileSync(join(built, 'chunks', `${file}.js`), 'code');
    const archiveDir = join(folder, 'archive');
    const workerData = { built: { version: '1.4.2', folder: built }, archiveDir, nowMs: START_MS };
    const servers = Array.from({ length: 4 }, () => new Worker(SERVER, { eval: true, workerData }));
    const answers = () =>
      Promise.all(servers.map(async (server): Promise<unknown[]> => once(server, 'message')));
    await answers();
    for (let round = 0; round < 5; round += 1) {
      start('1.4.1', START_MS - 400 * DAY_MS);
      rmSync(join(archiveDir, '1.4.2'), { recursive: true, force: true });
      const problems = answers();
      for (const server of servers) server.postMessage('start');
      expect((await problems).flat()).toEqual(['', '', '', '']);
      expect(readdirSync(archiveDir)).toEqual(['1.4.2']);
      expect(readdirSync(join(archiveDir, '1.4.2', 'chunks'))).toHaveLength(100);
    }
    await Promise.all(servers.map((server) => server.terminate()));
  });

  it('gives the address of a major version to its newest version, but to the running version for its own major', () => {
    const at = (version: string) => ({ version, folder: version });
    const addresses = versionAddresses(at('2.0.1'), [at('1.4.9'), at('1.4.10'), at('2.1.0')]);
    expect(Object.fromEntries(addresses.map(({ name, folder: place }) => [name, place]))).toEqual({
      v1: '1.4.10',
      v2: '2.0.1',
      'v2.0.1': '2.0.1',
      'v2.1.0': '2.1.0',
      'v1.4.10': '1.4.10',
      'v1.4.9': '1.4.9',
    });
  });
});

describe('a server', () => {
  it('serves its own and earlier versions; browsers may cache a full version for ever, and its import map has a hash for each file', async () => {
    start('0.0.9');
    build('now');
    const server = await startServer({
      distDir: join(folder, 'now'),
      widgetsArchiveDir: join(folder, 'archive'),
    });
    const get = async (path: string) => {
      const answer = await fetch(`${server.url}/widgets/${path}`);
      const { status, headers } = answer;
      return {
        status,
        text: await answer.text(),
        cached: headers.get('cache-control'),
        open: headers.get('access-control-allow-origin'),
      };
    };
    const pinned = `v${RELEASE.version}`;
    const forEver = 'public, max-age=31536000, immutable';
    expect(await get('core.js')).toMatchObject({ status: 200, text: 'now', cached: 'no-cache' });
    expect(await get(`v${RELEASE.version.split('.')[0]}/core.js`)).toMatchObject({
      text: 'now',
      cached: 'no-cache',
    });
    expect(await get(`${pinned}/core.js`)).toEqual({ status: 200, text: 'now', cached: forEver, open: '*' });
    expect(await get('v0.0.9/core.js')).toEqual({ status: 200, text: '0.0.9', cached: forEver, open: '*' });
    expect((await get('v0.0.8/core.js')).status).toBe(404);
    const map = await get('v0.0.9/import-map.json');
    expect(map.open).toBe('*');
    expect(JSON.parse(map.text)).toMatchObject({
      imports: { 'rental-desk/core': `${server.url}/widgets/v0.0.9/core.js` },
      integrity: { [`${server.url}/widgets/v0.0.9/core.js`]: 'sha384-0.0.9' },
    });
    await server.close();
  });
});
