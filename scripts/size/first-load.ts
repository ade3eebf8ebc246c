/** The files that the built pages and elements load at first, read from the build's output. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inlineScripts } from '../../server/http/security.js';
import { chunkFile, ELEMENTS_DIR, filesOf, PEER_DIR, readManifest } from '../vite/element-files.js';
import { gzipKb } from './gzip.js';

const HOST_DIR = 'dist/host';
const manifest = readManifest();

/** The files of entries (`rd-login.js`) with their static imports. */
export const entryPaths = (...entryFiles: string[]): string[] =>
  filesOf(manifest, entryFiles).map((file) => join(ELEMENTS_DIR, file));

/** The same without React, for apps that bring their own. */
export const peerPaths = (...entryFiles: string[]): string[] =>
  filesOf(readManifest(PEER_DIR), entryFiles).map((file) => join(PEER_DIR, file));

/** A shared file by the name of its chunk group, with its static imports. */
export const groupPaths = (name: string): string[] =>
  filesOf(manifest, [chunkFile(manifest, name)]).map((file) => join(ELEMENTS_DIR, file));

export const sumKb = (paths: Iterable<string>): number =>
  [...paths].reduce((total, path) => total + gzipKb(readFileSync(path)), 0);

/** The inline scripts of the page's HTML. */
export const inlineKb = (): number => inlineScripts(readHtml()).reduce((sum, code) => sum + gzipKb(code), 0);

const readHtml = () => readFileSync(join(HOST_DIR, 'index.html'), 'utf8');

/**
 * The page's own scripts, as its HTML names them, with their static imports; the elements' scripts are
 * counted by their manifest.
 */
export function hostScripts(): string[] {
  const sources = [...readHtml().matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, source = '']) => source);
  const scripts = new Set(sources.filter((source) => !source.startsWith('widgets/')));
  for (const script of scripts)
    for (const [, name = ''] of readFileSync(join(HOST_DIR, script), 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      scripts.add(join(dirname(script), name));
  return [...scripts].map((file) => join(HOST_DIR, file));
}
