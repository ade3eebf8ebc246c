/** Mutants that no test notices and none has to: they do what the program does. */

export interface Accepted {
  file: string;
  /** As the list of survivors says it. */
  change: string;
  why: string;
}

export const ACCEPTED: readonly Accepted[] = [];
