/** The Chrome or Chromium that browser tests and benchmarks use. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Debian's headless Chromium is first: tests take little more than half of the CPU time of the full one. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Without these flags Chromium fails as root, or connects to Google. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An installed browser: from `CHROME_PATH`, the PATH, or Playwright's folder. Null when there is none. */
function findBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, but there is no program at that path. Correct it or unset it.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))),
    MAC_CHROME,
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable) ?? null;
}

/**
 * A browser, installed if there is none: Debian's package as root, else Playwright's. Throws an error that
 * says what to do.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const [command, ...args] of installCommands()) {
    try {
      console.error(`No Chrome or Chromium found; running: ${[command, ...args].join(' ')}`);
      execFileSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      continue;
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chrome or Chromium and none could be installed. Install it (Debian, Ubuntu: `apt-get install chromium`; ' +
      'elsewhere: `npx playwright install chromium`, or Google Chrome) or set CHROME_PATH to its program.',
  );
}

function installCommands(): [string, ...string[]][] {
  const playwright: [string, ...string[]] = ['npx', 'playwright', 'install', 'chromium'];
  const isDebianRoot = process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  if (!isDebianRoot) return [playwright];
  const install = 'apt-get install -y -qq';
  return [
    ['sh', '-c', `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`],
    playwright,
  ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
