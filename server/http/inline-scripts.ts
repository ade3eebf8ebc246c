import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Matches the scripts inside a page; data (`type="application/json"`) and external files have attributes. */
export const inlineCode = (html: string): string[] => [...html.matchAll(INLINE)].map(([, code = '']) => code);

/**
 * The scripts that the build has inlined into the host page, as sources of a Content-Security-Policy: `'sha256-…'`.
 * Empty when the page isn't built.
 */
export function inlineScripts(distDir: string): string[] {
  const page = join(distDir, 'host/index.html');
  if (!existsSync(page)) return [];
  return inlineCode(readFileSync(page, 'utf8')).map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
