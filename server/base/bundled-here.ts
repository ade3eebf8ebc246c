import { createRequire } from 'node:module';
import type { buildSync } from 'esbuild';

const bundles = new Map<string, string>();

/**
 * Returns a program that runs a source file, for a server that runs from source. A new thread or process
 * doesn't inherit the TypeScript loader, and loading it again takes seconds. esbuild, which comes with tsx, is
 * faster; each file is bundled once.
 */
export function bundledHere(entry: string): string {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
  // Not imported at the top, because an installed server doesn't have it.
  const esbuild = createRequire(import.meta.url)('esbuild') as { buildSync: typeof buildSync };
  const options = { bundle: true, platform: 'node', format: 'cjs', packages: 'external' } as const;
  const { outputFiles } = esbuild.buildSync({ entryPoints: [entry], ...options, write: false });
  const program = outputFiles[0]?.text ?? '';
  bundles.set(entry, program);
  return program;
}

/** Whether the server runs from source. */
export const isSource = (moduleUrl: string): boolean => moduleUrl.endsWith('.ts');
