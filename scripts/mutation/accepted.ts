/** Mutants that no test notices and none has to: they do what the program does. */

export interface Accepted {
  file: string;
  /** As the list of survivors says it. */
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
];
