/** The programs of Debian that the samples of deploy/ are for. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresBinaries } from '../../scripts/postgres.js';

/** Each program, and the Debian package that has it. */
const PACKAGES = {
  nginx: 'nginx',
  caddy: 'caddy',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
  postgres: 'postgresql-15',
} as const;

export type Program = keyof typeof PACKAGES;

/** The search path for programs; that of a person has no folder of the administrator's programs. */
export const PROGRAM_PATH = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`;

/** A sentence about the programs that this machine doesn't have, for the title of a skipped test; null if it has all. */
export function whyNotRun(...programs: Program[]): string | null {
  const missing = programs.filter((program) => !isInstalled(program)).map((program) => PACKAGES[program]);
  return missing.length === 0
    ? null
    : `not run, because a program is missing: apt-get install ${missing.join(' ')}`;
}

function isInstalled(program: Program): boolean {
  if (program === 'postgres') return postgresBinaries() !== null;
  return PROGRAM_PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
