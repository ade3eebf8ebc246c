/** Which migration runs, for logs, commands and `/healthz`. */
export interface MigrationStep {
  name: string;
  /** From 1. */
  number: number;
  of: number;
  /** How long it took; missing while it runs. */
  seconds?: number;
}

export interface MigrationReport {
  /** There is something to migrate, which begins after this. On PostgreSQL another server may be doing it, and this one waits. */
  needed?: () => Promise<void>;
  /** A migration begins, or is done. */
  step?: (step: MigrationStep) => void;
}

export interface MigrationSteps {
  /** Does the work of one migration. `remaining` is how many there are still to do, with this one. */
  run: (name: string, remaining: number, work: () => Promise<void>) => Promise<void>;
}

/** Numbers the migrations of one start, and reports each when it begins and when it is done. */
export function migrationSteps(report: MigrationReport): MigrationSteps {
  let doneSteps = 0;
  return {
    run: async (name, remaining, work) => {
      const step = { name, number: doneSteps + 1, of: doneSteps + remaining };
      const startedAt = performance.now();
      report.step?.(step);
      await work();
      doneSteps += 1;
      report.step?.({ ...step, seconds: Math.round(performance.now() - startedAt) / 1000 });
    },
  };
}

/** A line for people: `Migration 2 of 3, 2026-11-27-1200-servers-must-know: 0.4 s`. */
export const stepText = ({ name, number, of, seconds }: MigrationStep): string =>
  `Migration ${number} of ${of}, ${name}${seconds === undefined ? ' …' : `: ${seconds.toFixed(1)} s`}`;
