export interface SparkProps {
  /** What it shows, with its figures, for screen readers: 'Picks per hour: 9 AM 3, 10 AM 5'. */
  label: string;
  values: readonly number[];
  /** The value that fills the height, so that several sparks can be compared. */
  most: number;
}

const HEIGHT = 20;
const PLACE = 4;

/** A series as small bars, to be read at a glance beside its sum. */
export function Spark({ label, values, most }: SparkProps) {
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
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(1, (value / Math.max(1, most)) * HEIGHT);
        // The series has no identity but its order.
        return (
          <rect
            key={index}
            className="rd-spark-bar"
            x={index * PLACE}
            y={HEIGHT - height}
            width={PLACE - 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
