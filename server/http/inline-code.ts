import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts inside a page; data (`type="application/json"`) and external files have other attributes. */
const SCRIPTS = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const STYLES = /<style>([\s\S]*?)<\/style>/g;

const inside = (html: string, tags: RegExp): string[] =>
  [...html.matchAll(tags)].map(([, code = '']) => code);

/** The scripts inside a page. */
export const inlineScripts = (html: string): string[] => inside(html, SCRIPTS);

/** What a Content-Security-Policy must allow of a page: `'sha256-…'` of each script and style sheet in it. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** What the build has written into the host page; nothing when the page isn't built. */
export function inlineCode(distDir: string): InlineCode {
  const page = join(distDir, 'host/index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return { scripts: inside(html, SCRIPTS).map(sourceOf), styles: inside(html, STYLES).map(sourceOf) };
}

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
