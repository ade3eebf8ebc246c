/** The documents that people read: every committed Markdown file. */
import { readdirSync } from 'node:fs';

/** Their paths from the root. */
export const DOCUMENTS: readonly string[] = [
  ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['host-demo/examples/README.md', 'scripts/package/README.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
];
