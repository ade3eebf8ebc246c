import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const OPTIONS = ['--no-owner', '--no-privileges', '--no-comments', '--inserts', '--rows-per-insert=1000'];

/** Comments, and settings of pg_dump's own session. */
const LEFT_OUT = /^(?:--|SET |SELECT pg_catalog\.set_config|\\(?:un)?restrict ).*$\n?/gm;

/** Returns the statements that create a PostgreSQL database again, as pg_dump writes them. */
export function dumpPostgres(url: string, binaries: string): string[] {
  const text = execFileSync(join(binaries, 'pg_dump'), [...OPTIONS, url], { encoding: 'utf8' });
  const statements = text.replaceAll(LEFT_OUT, '').split(/;\n\n+/);
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
