/**
 * A signal to npm alone, as a process manager sends it, ends the processes that npm has started. `npm test` sends it to `npm start`
 * only, `npm run test:all` also to the others.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { freePort } from '../../scripts/free-port.js';
import { openDatabase } from '../../server/db/database.js';
import { startCommand, type RunningCommand } from './run-command.js';

/** How long the ports and the data folder may stay in use. */
const FREE_WITHIN = { timeout: 5000 };

describe('SIGTERM to npm', () => {
  let dataDir: string;
  let running: RunningCommand | undefined;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-signals-'));
  });
  afterEach(async () => {
    running?.signal('SIGKILL');
    await running?.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const isListening = (address: string): Promise<boolean> =>
    fetch(address).then(
      () => true,
      () => false,
    );
  const isFolderFree = async (): Promise<boolean> => {
    try {
      await openDatabase({ dataDir }).destroy();
      return true;
    } catch {
      return false;
    }
  };

  it('reaches the program itself, because no script of package.json runs it through the tsx command', () => {
    // The tsx command kills its child by SIGKILL when the child hasn't reported the signal within 60 ms, as
    // on a busy machine. The child's own children would then continue to run.
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(Object.entries(scripts).filter(([, command]) => command.startsWith('exec tsx '))).toEqual([]);
  });

  it.each([
    { args: ['start'], addresses: [/Health +(\S+),/] },
    ...(IS_ALL ? [{ args: ['run', 'dev'], addresses: [/Health +(\S+),/, /Local: +(\S+)/] }] : []),
  ])('ends npm $args and frees its ports and its data folder', async ({ args, addresses }) => {
    running = startCommand('npm', args, { DATA_DIR: dataDir, PORT: String(await freePort()) });
    for (const address of addresses) await running.prints(address);
    const output = running.stdout() + running.stderr();
    const urls = addresses.map((address) => address.exec(output)?.[1] ?? '');
    for (const url of urls) await expect.poll(() => isListening(url), { timeout: 20_000 }).toBe(true);

    running.process.kill('SIGTERM');
    for (const url of urls) await expect.poll(() => isListening(url), FREE_WITHIN).toBe(false);
    await expect.poll(isFolderFree, FREE_WITHIN).toBe(true);
    // The output is closed when the last process started by npm has exited.
    await running.ended;
  });

  it.runIf(IS_ALL)('ends npm run seed and frees the folder', async () => {
    running = startCommand('npm', ['run', 'seed'], { DATA_DIR: dataDir });
    await expect
      .poll(() => existsSync(join(dataDir, 'lock-owner')), { timeout: 60_000, interval: 5 })
      .toBe(true);
    running.process.kill('SIGTERM');
    await expect.poll(isFolderFree, FREE_WITHIN).toBe(true);
    await running.ended;
  });
});
