/**
 * Log entries about anonymous calls, aggregated so that a flood can't fill the disk: in each second the first entries
 * are written in full, and the rest as one entry per kind with its count.
 */
export interface AggregatedLog<Line extends object> {
  /** Writes the entry, or counts it. */
  write(line: Line, kind: string): void;
  /** Writes the counts of the current second. */
  flush(): void;
}

interface AggregationLimits {
  windowMs: number;
  /** How many entries are written in full, of all kinds together. */
  inFull: number;
  /** How many kinds get an entry with their count; the rarest are counted together. */
  kinds: number;
}

const LIMITS: AggregationLimits = { windowMs: 1000, inFull: 20, kinds: 20 };

export function aggregatedLog<Line extends object>(
  write: (line: (Line & { count?: number }) | { kinds: number; count: number }) => void,
  { windowMs, inFull, kinds }: AggregationLimits = LIMITS,
): AggregatedLog<Line> {
  const counted = new Map<string, { line: Line; count: number }>();
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    written = 0;
    const byCount = [...counted.values()].sort((one, other) => other.count - one.count);
    counted.clear();
    for (const { line, count } of byCount.slice(0, kinds)) write({ ...line, count });
    const rest = byCount.slice(kinds);
    if (rest.length > 0)
      write({ kinds: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) });
  };
  return {
    write: (line, kind) => {
      timer ??= setTimeout(flush, windowMs).unref();
      if (written < inFull) {
        written += 1;
        write(line);
        return;
      }
      const known = counted.get(kind);
      if (known) known.count += 1;
      else counted.set(kind, { line, count: 1 });
    },
    flush,
  };
}
