/** The speed of an upload, from measurements of the finished rows. */
import type { Translate } from '../../src/text/translate.js';

export interface Look {
  atMs: number;
  rows: number;
}

/**
 * The time over which the speed is measured: long enough to smooth a slow moment, short enough to follow a
 * change.
 */
const WINDOW_MS = 10_000;

/**
 * Adds a measurement. The time before the first rows doesn't count, and a smaller number of rows than before
 * starts a new series.
 */
export function withLook(looks: readonly Look[], look: Look): readonly Look[] {
  if (look.rows === 0) return [];
  const last = looks.at(-1);
  if (last && look.rows < last.rows) return [look];
  return [...looks.filter(({ atMs }) => look.atMs - atMs <= WINDOW_MS), look];
}

/** Rows per second; null while it is unknown. */
export function paceOf(looks: readonly Look[]): number | null {
  const [first] = looks;
  const last = looks.at(-1);
  if (!first || !last || last.atMs <= first.atMs || last.rows <= first.rows) return null;
  return ((last.rows - first.rows) * 1000) / (last.atMs - first.atMs);
}

/** `4,100 rows/s, about 21 s left`; null while it is unknown. */
export function paceWords(
  t: Translate,
  rowsPerSecond: number | null,
  rowsLeft: number | null,
): string | null {
  if (rowsPerSecond === null) return null;
  const pace = Math.max(1, Math.round(rowsPerSecond));
  if (rowsLeft === null) return t('{pace} rows/s', { pace });
  return t('{pace} rows/s, about {duration} left', {
    pace,
    duration: durationWords(rowsLeft / rowsPerSecond),
  });
}

/** The duration is in minutes from two minutes on, because then seconds don't matter. */
function durationWords(seconds: number): string {
  return seconds < 120 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`;
}
