/** The output of the elements' build, read from its manifest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  name?: string;
  imports?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

export const ELEMENTS_DIR = 'dist/widgets';
/** The elements without React, for apps that bring their own. */
export const PEER_DIR = 'dist/peer';

export function readManifest(dir = ELEMENTS_DIR): Manifest {
  // The build of the elements has written it in Vite's own format.
  return JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest;
}

/**
 * The files that a page loads at first for some entries: each entry's file and its static imports, without
 * duplicates.
 */
export function filesOf(manifest: Manifest, entryFiles: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const entryFile of entryFiles) {
    const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.file === entryFile);
    if (key === undefined) throw new Error(`The elements' build has no ${entryFile}. Run npm run build.`);
    add(key);
  }
  return [...files];
}

/** The file of a group of shared code, by its name (`chunk-groups.ts`). */
export function chunkFile(manifest: Manifest, name: string): string {
  const chunk = Object.entries(manifest).find(
    ([key, found]) => key.startsWith(`_${name}-`) && found.name === name,
  );
  if (!chunk) throw new Error(`The elements' build has no group ${name}. Run npm run build.`);
  return chunk[1].file;
}
