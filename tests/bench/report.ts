/** A bench's results as a table of two columns. */
export function printTable(
  title: string,
  rows: readonly (readonly [name: string, value: string | number])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows)
    console.log(
      `  ${name.padEnd(width)}  ${(typeof value === 'number' ? String(value) : value).padStart(10)}`,
    );
}

/** Prints rows as columns, each as wide as its longest text. */
export function printColumns(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [heads, ...rows])
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/** `1.2 / 8.7 ms`: the median and the 99th percentile. */
export const p50p99 = (ms: readonly number[]): string =>
  `${shareOf(ms, 0.5).toFixed(1)} / ${p99Of(ms).toFixed(1)} ms`;

const p99Of = (ms: readonly number[]): number => shareOf(ms, 0.99);

/** The value below which a share of the values lies; 0 for an empty list. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const perSecond = (count: number, seconds: number): string => `${(count / seconds).toFixed(0)} /s`;

/** The middle value; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** A line in the table of all benches. */
export interface Figure {
  what: string;
  figure: string;
  aim?: string;
  /** The value compared with the bare engine in the same run. */
  ratio?: string;
  /** The aim; undefined if there is none. */
  isHeld?: boolean;
}

/** The result of a bench. */
export interface Findings {
  /**
   * Whether all mandatory conditions hold, which decides the exit code. A missed aim doesn't count here; only
   * its figure shows it.
   */
  isRight: boolean;
  figures: Figure[];
}

/** Makes a figure that must be 0. */
export const mustBeZero = (what: string, count: number): Figure => ({
  what,
  figure: String(count),
  aim: '0',
  isHeld: count === 0,
});
