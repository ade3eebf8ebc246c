/**
 * `npm run bench -- first-day`: a newcomer follows docs/guide/first-day.md from an empty folder to the first finished lead, in a real
 * browser on the real server: clicks, keys and seconds of each step. `--pictures on` writes the pictures of the document.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/browser.js';
import { startBuiltOperation } from '../e2e/operation.js';
import { buildPages } from './built-pages.js';
import { countedPage, type Used } from './counted-page.js';
import { stepsOf } from './first-day-steps.js';
import { printTable, type Findings } from './report.js';
import type { ServerEntry } from './server-process.js';

const FOLDER = 'docs/guide/first-day';
const SCREEN = { width: 1280, height: 720 };
const PICTURE_WIDTH = 960;
const TOASTS_OFF = 'rd-toaster, [data-sonner-toaster] { display: none !important }';
/** The seconds of a practised person for a click and for a key (keystroke-level model); reading comes on top. */
const CLICK_SECONDS = 1.3;
const KEY_SECONDS = 0.28;

interface Options {
  entry: ServerEntry;
  /** Whether the pictures of the document are written. */
  hasPictures: boolean;
}

/** The run passes when each step works as the document says. */
export async function benchFirstDay({ entry, hasPictures }: Options): Promise<Findings> {
  buildPages();
  const startedAt = performance.now();
  const operation = await startBuiltOperation([], {}, entry);
  const startSeconds = secondsSince(startedAt);
  const browser = await launchBrowser();
  const all: Used = { clicks: 0, keys: 0 };
  const rows: [string, string][] = [['start of the server on an empty folder', rowOf(all, startSeconds)]];
  try {
    const open = async () => {
      const page = await browser.newPage({
        viewport: SCREEN,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await page.goto(operation.url);
      return countedPage(page, all);
    };
    const picture = hasPictures ? takePicture : () => Promise.resolve();
    const beganAt = performance.now();
    for (const [name, take] of stepsOf({ dataDir: operation.dataDir, open, picture })) {
      const before = { ...all };
      const stepAt = performance.now();
      await take();
      const used = { clicks: all.clicks - before.clicks, keys: all.keys - before.keys };
      rows.push([name, rowOf(used, secondsSince(stepAt))]);
    }
    rows.push(['together', rowOf(all, secondsSince(beganAt))]);
  } finally {
    await browser.close();
    await operation.stop();
  }
  const minutes = (all.clicks * CLICK_SECONDS + all.keys * KEY_SECONDS) / 60;
  rows.push(['a practised person, without reading', `${minutes.toFixed(1)} minutes`]);
  printTable('A newcomer’s first day: clicks, keys, seconds of the machine', rows);
  return {
    isRight: true,
    figures: [
      {
        what: 'from an empty folder to the first finished lead, and a look at it',
        figure: `${all.clicks} clicks, ${all.keys} keys, about ${minutes.toFixed(1)} minutes of a person`,
      },
    ],
  };
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
const rowOf = ({ clicks, keys }: Used, seconds: number): string =>
  `${String(clicks).padStart(3)} clicks ${String(keys).padStart(4)} keys ${seconds.toFixed(1).padStart(6)} s`;

/** Writes a small picture with few colours. The toasts of an earlier step are hidden. */
async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const image = await page.screenshot({ animations: 'disabled', style: TOASTS_OFF });
  await sharp(image)
    .resize(PICTURE_WIDTH)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
}
