import { spawnSync } from 'node:child_process';

/**
 * The commit that is being built, with `-dirty` after changes. COMMIT names it where there is no repository, as in the
 * Dockerfile.
 */
export function builtFrom(): string {
  const given = process.env['COMMIT'];
  if (given) return given;
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    encoding: 'utf8',
  });
  return stdout.trim() || 'unknown';
}
