/**
 * Measures how much JavaScript a page loads, min+gzip (1 kB = 1000 bytes): the core and the login's page
 * compared with the baseline, and each element. The baseline is the size of the libraries alone, built in the
 * same run with the same settings. Fails when a budget is exceeded.
 *
 * - _Core_: what every element needs before its own code, the login too: React, the wrapper, the session,
 *   events, texts. Screens also need calls with their structs, and the kit: the cache, controls, styles.
 * - _An element_: all that it needs in addition to core and kit, including what it shares with a few others.
 * - _Login's first load_: every script that its page loads until the form works. Code that only the use of
 *   the form needs is loaded after that.
 */
import { readdirSync } from 'node:fs';
import { entryPaths, groupPaths, hostScripts, inlineKb, peerPaths, sumKb } from './size/first-load.js';
import { baselineKb } from './size/baseline.js';
import { ELEMENTS_DIR } from './vite/element-files.js';

const CORE_TO_BASELINE = 1.1;
/** The ratio is exactly at its target, so the check allows this much more. */
const CORE_SLACK = 0.02;
const ELEMENT_KB = 15;
const LOGIN_KB = 80;
/** `rd-login` for an app that brings its own React. */
const PEER_LOGIN_KB = 45;

const CORE_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@r2wc/react-to-web-component',
  'zustand',
  'zustand/vanilla',
];
const SCREEN_LIBRARIES = [...CORE_LIBRARIES, 'superstruct', '@tanstack/react-query'];

const core = new Set(entryPaths('core.js'));
const shared = new Set([...core, ...groupPaths('calls'), ...groupPaths('kit')]);
const coreKb = sumKb(core);
const coreBaselineKb = await baselineKb(CORE_LIBRARIES);
const screenBaselineKb = await baselineKb(SCREEN_LIBRARIES);
const loginKb = inlineKb() + sumKb([...hostScripts(), ...entryPaths('core.js', 'rd-login.js')]);

print('baseline of the core', coreBaselineKb, 'React, react-dom, r2wc, zustand');
print('core', coreKb, `${ratio(coreKb, coreBaselineKb)} of its baseline`, [
  coreKb / coreBaselineKb,
  CORE_TO_BASELINE,
]);
print('baseline of screens', screenBaselineKb, 'the same, superstruct and react-query');
print('core, calls and kit', sumKb(shared), `${ratio(sumKb(shared), screenBaselineKb)} of that baseline`);
print('login, first load', loginKb, `${ratio(loginKb, coreBaselineKb)} of the baseline`, [loginKb, LOGIN_KB]);
console.log('');
for (const file of readdirSync(ELEMENTS_DIR).filter((name) => /^rd-[\w-]+\.js$/.test(name))) {
  const paths = entryPaths(file);
  const ownKb = sumKb(paths.filter((path) => !shared.has(path)));
  const peerKb = sumKb(peerPaths(file));
  const note = `${sumKb(paths).toFixed(1)} kB alone on a page, ${peerKb.toFixed(1)} kB where the page has React`;
  print(file.replace('.js', ''), ownKb, note, [ownKb, ELEMENT_KB]);
}
const peerLoginKb = sumKb(peerPaths('rd-login.js'));
print('rd-login, peer', peerLoginKb, 'where the page has React', [peerLoginKb, PEER_LOGIN_KB]);

function ratio(kb: number, baseline: number): string {
  return (kb / baseline).toFixed(2);
}

function print(what: string, kb: number, note: string, budget?: [measured: number, most: number]): void {
  const isHeld = !budget || budget[0] <= budget[1];
  const verdict = budget ? `  aim ${budget[1]}: ${isHeld ? 'held' : 'NOT HELD'}` : '';
  console.log(`${what.padEnd(22)}${kb.toFixed(1).padStart(7)} kB   ${note}${verdict}`);
  const mayMiss = budget?.[1] === CORE_TO_BASELINE && budget[0] <= CORE_TO_BASELINE + CORE_SLACK;
  if (!isHeld && !mayMiss) process.exitCode = 1;
}
