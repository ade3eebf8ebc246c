/** Mutants that no test can notice, because they behave like the original program. */

export interface Accepted {
  file: string;
  /** The change, as the survivors' list prints it. */
  change: string;
  why: string;
}

const WHO_CHANGES_SETTINGS = 'Whoever may change the settings may see the floor too.';

export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'src/contract/realtime.ts',
    change: "may(actor, 'collect') || may(actor, 'change-settings') → (may(actor, 'collect'))",
    why: WHO_CHANGES_SETTINGS,
  },
  {
    file: 'src/contract/realtime.ts',
    change: "may(actor, 'change-settings') → false",
    why: WHO_CHANGES_SETTINGS,
  },
  {
    file: 'server/uploads/insert-rows.ts',
    change: 'numberKeys.length === 0 → false',
    why: 'SQLite takes an empty list; on PostgreSQL a test fails.',
  },
  {
    file: 'server/rentals/wait.ts',
    change: 'row.is_delay_enabled === null → false',
    why: 'Without saved settings the delay is off, as for any value but 1.',
  },
  {
    file: 'server/rentals/wait.ts',
    change: 'lastFinishedMs === null → false',
    why: 'Null counts as the year 1970, after which every delay has passed.',
  },
];
