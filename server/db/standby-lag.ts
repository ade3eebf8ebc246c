/**
 * How far a standby is behind its primary. The primary's position in its log is noted regularly, and the standby has
 * everything that was committed before the newest noted position that it has replayed. So no clock of another machine
 * is compared, and a primary on which nothing happens has no lag.
 */

/** How many positions are remembered of a standby that doesn't follow. */
const MAX_NOTED = 1000;

export interface StandbyLag {
  /** Notes where the primary was at a moment, or later. */
  note(position: number, atMs: number): void;
  /** Notes how far the standby is. */
  replayed(position: number): void;
  /** Forgets everything: the standby, or the primary, may be another one now. */
  reset(): void;
  /** For how long changes may be missing on the standby; null: unknown. */
  ms(nowMs: number): number | null;
}

export function standbyLag(): StandbyLag {
  const noted: { position: number; atMs: number }[] = [];
  let completeUntilMs: number | null = null;
  return {
    note: (position, atMs) => {
      if (noted.length < MAX_NOTED) noted.push({ position, atMs });
    },
    replayed: (position) => {
      for (let first = noted[0]; first && first.position <= position; first = noted[0]) {
        completeUntilMs = first.atMs;
        noted.shift();
      }
    },
    reset: () => {
      noted.length = 0;
      completeUntilMs = null;
    },
    ms: (nowMs) => (completeUntilMs === null ? null : nowMs - completeUntilMs),
  };
}

/** A page of the log, and the header of the first page of a file, which is the longest. */
const PAGE_BYTES = 8192;
const LONGEST_HEADER_BYTES = 40;

/**
 * The end of the last record in the log, from where the next record will be inserted and how far the log was written afterwards.
 * Behind a full page, and after each change of the file (`archive_timeout`), the next record will be inserted after
 * the header of a page that is not written yet, so a standby that has everything can't reach that position.
 */
export const endOfRecords = ({ inserted, written }: { inserted: number; written: number }): number =>
  written % PAGE_BYTES === 0 && inserted - written <= LONGEST_HEADER_BYTES
    ? Math.min(inserted, written)
    : inserted;
