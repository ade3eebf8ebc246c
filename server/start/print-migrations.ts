import { stepText, type MigrationReport } from '../db/migration-steps.js';

/** Prints a line a migration, for commands. On stderr, because some print their result for programs on stdout. */
export const printMigrations: MigrationReport = {
  step: (step) => {
    if (step.seconds !== undefined) process.stderr.write(`${stepText(step)}\n`);
  },
};
