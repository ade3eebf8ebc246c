/** The figures that a bench finds, and the one table in which they are printed. */

export interface Figure {
  what: string;
  figure: string;
  aim?: string;
  /** Whether the aim is held; undefined when there is none. */
  isHeld?: boolean;
  /** Whether the run fails when the aim isn't held. */
  isMust?: boolean;
}

/** A figure without an aim. */
export const told = (what: string, figure: string | number): Figure => ({ what, figure: String(figure) });

/** A figure that is at most its aim when all is well. */
export const atMost = (what: string, value: number, aim: number, unit = ' ms', digits = 0): Figure => ({
  what,
  figure: value.toFixed(digits) + unit,
  aim: `${aim}${unit}`,
  isHeld: value <= aim,
});

/** Lets the run fail when this figure doesn't hold its aim. */
export const must = (figure: Figure): Figure => ({ ...figure, isMust: true });

export const mustBeZero = (what: string, count: number): Figure => must(atMost(what, count, 0, ''));

/** Something that must be so. */
export const mustBe = (what: string, isSo: boolean, figure = isSo ? 'yes' : 'NO'): Figure =>
  must({ what, figure, isHeld: isSo });

/** Whether every figure that must hold does; the exit code says it. */
export const isRight = (figures: readonly Figure[]): boolean =>
  figures.every(({ isMust, isHeld }) => isMust !== true || isHeld === true);

/** Prints the table; `bench` is a column of its own when several have run. */
export function printFigures(figures: readonly (Figure & { bench?: string })[]): void {
  const heads = ['bench', 'what', 'figure', 'aim', 'held'];
  const rows = figures.map(({ bench = '', what, figure, aim = '', isHeld, isMust }) => [
    ...[bench, what, figure, aim],
    isHeld === undefined ? '' : isHeld ? 'yes' : isMust ? 'BROKEN' : 'NO',
  ]);
  const all = [heads, ...rows].map((row) => (figures.some(({ bench }) => bench) ? row : row.slice(1)));
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log();
  for (const row of all)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** The value below which this share of the values is; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** `1.2 / 8.7 ms`: the median and the 99th percentile. */
export const p50p99 = (ms: readonly number[]): string =>
  `${median(ms).toFixed(1)} / ${percentile(ms, 0.99).toFixed(1)} ms`;

export const perSecond = (count: number, seconds: number): string => `${(count / seconds).toFixed(0)} /s`;

export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

/** Milliseconds of the machine's monotonic clock, which all its processes share. */
export const machineMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
