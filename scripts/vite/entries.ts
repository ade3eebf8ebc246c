import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `rd-<name>` → its source, for each line of `widgets/registry.ts`. It is read as text, because importing it
 * would run every element.
 */
export function elementEntries(): Record<string, string> {
  const registry = readFileSync('widgets/registry.ts', 'utf8');
  const lines = registry.matchAll(/'(rd-[\w-]+)': \(\) => import\('(.+)\.js'\)/g);
  return Object.fromEntries(
    [...lines].map(([, tag = '', path = '']) => [tag, `${join('widgets', path)}.ts`]),
  );
}
