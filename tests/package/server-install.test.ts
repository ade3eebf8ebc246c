/**
 * The server runs with only `dist/` and the `dependencies` of package.json, as in the last stage of the
 * Dockerfile.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { startCommand, type RunningCommand } from '../commands/run-command.js';
import { installServer, PRESERVE_LINKS, readLock } from './server-install.js';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The package of an import: `@fastify/cors` for `@fastify/cors/types`. */
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Packages whose files are read: `createRequire(import.meta.url).resolve('a-package')`. */
const RESOLVED = /createRequire\(import\.meta\.url\)\.resolve\(["'`]([^"'`]+)["'`]\)/g;

function importedPackages(): string[] {
  const names = readdirSync('dist/server')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join('dist/server', file), 'utf8'))
    .flatMap((source) => [
      ...ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName),
      ...[...source.matchAll(RESOLVED)].map(([, name = '']) => name),
    ]);
  return [
    ...new Set(names.filter((name) => !name.startsWith('.') && !isBuiltin(name)).map(packageOf)),
  ].sort();
}

it('package.json has exactly the packages as dependencies that the built server imports or reads', () => {
  expect(Object.keys(dependencies).sort()).toEqual(importedPackages());
});

it('.npmrc lists every package with an install script and runs none of these scripts', () => {
  const npmrc = readFileSync('.npmrc', 'utf8');
  const withScript = Object.entries(readLock().packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(withScript.filter((name) => !npmrc.includes(`# - ${name}: `))).toEqual([]);
  expect([...npmrc.matchAll(/^# - (\S+): /gm)].map(([, name]) => name).sort()).toEqual(withScript.sort());
  expect(npmrc).toMatch(/^ignore-scripts=true$/m);
});

it('the last stage of the Dockerfile has no development tools', () => {
  const last =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect([...last.matchAll(/^(?:COPY|RUN npm) .+$/gm)].map(([step]) => step)).toEqual([
    'COPY package.json package-lock.json .npmrc ./',
    'RUN npm ci --omit=dev',
    'COPY --from=build /app/dist ./dist',
  ]);
});

describe('without development tools', () => {
  let installed: ReturnType<typeof installServer>;
  let running: RunningCommand | undefined;
  beforeAll(() => {
    installed = installServer();
  });
  afterAll(async () => {
    running?.signal('SIGKILL');
    await running?.ended;
    installed.remove();
  });

  const run = async (path: string, ...args: string[]): Promise<RunningCommand> =>
    startCommand(process.execPath, [...PRESERVE_LINKS, join(installed.folder, path), ...args], {
      DATA_DIR: join(installed.folder, 'data'),
      PORT: String(await freePort()),
    });

  it('the server serves the build (npm start)', async () => {
    running = await run('scripts/start.mjs');
    await running.prints(/Health .+readyz\n/);
    const output = running.stdout() + running.stderr();
    expect(output).toContain('Serving dist/ as it was built');
    const url = /Staff page {2}(\S+)\//.exec(output)?.[1] ?? '';
    for (const path of ['/', '/readyz', '/widgets/autoloader.js'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    running.signal('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  it('the commands migrate a database and back it up', async () => {
    running = await run('dist/server/migrate.js');
    expect(await running.ended, running.stderr()).toBe(0);
    running = await run('dist/server/backup.js', '--to', join(installed.folder, 'backups'));
    expect(await running.ended, running.stderr()).toBe(0);
    expect(running.stdout()).toMatch(/^The copy is whole: /m);
  });

  it('npm’s scripts run the commands of the build (npm run backup)', async () => {
    running = await run('scripts/command.mjs', 'backup', '--to', join(installed.folder, 'by-script'));
    expect(await running.ended, running.stderr()).toBe(0);
    expect(running.stdout()).toMatch(/^The copy is whole: /m);
    running = await run('scripts/command.mjs', 'move-data');
    expect(await running.ended).toBe(1);
    expect(running.stderr()).toMatch(/^Say from where to where/m);
  });

  it('the command to move data refuses to run without a source and a target', async () => {
    running = await run('dist/server/move-data.js');
    expect(await running.ended).toBe(1);
    expect(running.stderr()).toMatch(/^Say from where to where/m);
  });
});
