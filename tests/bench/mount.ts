/**
 * `npm run bench -- mount`: fifty elements on a page, compared with fifty bare React roots and one root with
 * the same components.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import type { MountTimes } from './pages/mount-page.js';
import { median, printTable, type Figure, type Findings } from './report.js';
import { WITHOUT_BEAT } from './without-beat.js';

const ROUNDS = 30;
const AIM_RATIO = 1.6;
/** The address of the page, which playwright serves without a server. */
const ORIGIN = 'http://bench.localhost';

/**
 * Prints the medians and their ratios. The run passes when all elements were mounted in every way; the page
 * waits for that.
 */
export async function benchMount(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS, ...WITHOUT_BEAT],
  });
  try {
    const script = await bundle(folder);
    const page = await browser.newPage();
    await page.route(`${ORIGIN}/**`, (route) => {
      const isScript = route.request().url().endsWith('.js');
      return route.fulfill(
        isScript
          ? { contentType: 'text/javascript', body: script }
          : { contentType: 'text/html', body: '<!doctype html><body></body>' },
      );
    });
    await page.goto(ORIGIN);
    const times = await page.evaluate<MountTimes>(
      `import('${ORIGIN}/page.js').then(({ measure }) => measure(${ROUNDS}))`,
    );
    return { isRight: times.elements.length === ROUNDS, figures: [report(times)] };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page's script in one file, compiled as the elements are. */
async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      target: 'es2022',
      lib: { entry: 'tests/bench/pages/mount-page.tsx', formats: ['es'], fileName: () => 'page.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return readFileSync(join(outDir, 'page.js'), 'utf8');
}

function report({ elements, roots, oneRoot, count }: MountTimes): Figure {
  const [ours, bare, one] = [median(elements), median(roots), median(oneRoot)];
  printTable(`${count} times the same screen until painted, median of ${ROUNDS} rounds in turn`, [
    ['elements', `${ours.toFixed(1)} ms`],
    ['bare React roots', `${bare.toFixed(1)} ms`],
    ['one React root', `${one.toFixed(1)} ms`],
    ['elements / bare roots', (ours / bare).toFixed(2)],
    [`elements / one root (aim ${AIM_RATIO})`, (ours / one).toFixed(2)],
  ]);
  return {
    what: `${count} elements on a page until painted; compared with one React root`,
    figure: `${ours.toFixed(1)} ms`,
    aim: `ratio ${AIM_RATIO}`,
    ratio: (ours / one).toFixed(2),
    isHeld: ours / one <= AIM_RATIO,
  };
}
