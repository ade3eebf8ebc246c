/** Builds the elements and the host page as they are released, when their sources have changed. */
import { spawnSync } from 'node:child_process';

export function buildPages(): void {
  const { status } = spawnSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-needed'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build has failed');
}
