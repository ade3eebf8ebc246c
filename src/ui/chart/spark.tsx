export interface SparkProps {
  /** The content in words and figures, for screen readers: 'Picks per hour: 9 AM 3, 10 AM 5'. */
  label: string;
  values: readonly number[];
  /** The value that fills the height, so that several sparks can be compared. */
  most: number;
  /** The index of the running period. */
  current?: number;
}

const HEIGHT = 20;
const PLACE = 4;

/** A series as small bars, to be read at a glance next to its sum. */
export function Spark({ label, values, most, current = -1 }: SparkProps) {
  const bars = values.map((value, index) => bar(index, value / Math.max(1, most)));
  return (
    <svg
      className="rd-spark"
      role="img"
      aria-label={label}
      width={values.length * PLACE}
      height={HEIGHT + 1}
      viewBox={`0 0 ${values.length * PLACE} ${HEIGHT + 1}`}
    >
      <title>{label}</title>
      <rect className="rd-spark-line" y={HEIGHT} width="100%" height="1" />
      <path d={bars.toSpliced(current < 0 ? bars.length : current, 1).join('')} />
      <path data-current="" d={bars[current] ?? ''} />
    </svg>
  );
}

/** All bars are one path, because a table has a hundred sparks, and a node per bar would be thousands. */
function bar(index: number, part: number): string {
  if (part === 0) return '';
  const height = Math.max(1, Math.round(part * HEIGHT));
  return `M${index * PLACE} ${HEIGHT}v${-height}h${PLACE - 1}v${height}z`;
}
