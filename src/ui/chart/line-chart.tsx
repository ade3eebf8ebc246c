import { useText } from '../../text/use-text.js';
import { ChartFrame, type ChartPoint, type ChartProps } from './chart-frame.js';

export interface LineChartProps extends ChartProps {
  /** The names of the two lines, in the order of the values of each point. The second one is dashed. */
  series: readonly [string, string];
  points: readonly (ChartPoint & { values: readonly [number | undefined, number | undefined] })[];
}

const MARKS = ['line', 'dashed'] as const;

/**
 * Two lines over the same points, the good in green and the bad in red and dashed, with a scale and a legend. The same figures are in
 * a table that opens below.
 */
export function LineChart({ series, points, ...frame }: LineChartProps) {
  const t = useText();
  const valueOf = (name: string, value = 0) => t('{label}: {value}', { label: name, value });
  return (
    <ChartFrame
      {...frame}
      series={series}
      points={points}
      legend={MARKS.map((mark, index) => ({ name: series[index] ?? '', mark }))}
    >
      {(heightOf) => (
        <>
          <svg
            className="rd-chart-lines"
            viewBox={`0 0 ${points.length} 100`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {MARKS.map((mark, index) => {
              const heights = points.map(({ values }) => 100 - heightOf(values[index]));
              return (
                <g key={mark} data-mark={mark}>
                  <path d={`M${placesOf(heights)}`} />
                  {/* A line without a length is a dot. */}
                  <path className="rd-chart-dot" d={`M${points.length - 0.5},${heights.at(-1) ?? 0}h0`} />
                </g>
              );
            })}
          </svg>
          {points.map(({ label, values }) => (
            <div
              key={label}
              className="rd-chart-slot"
              title={[label, ...series.map((name, index) => valueOf(name, values[index]))].join('\n')}
            />
          ))}
        </>
      )}
    </ChartFrame>
  );
}

/** The middle of each slot at its height; a single point becomes a line as wide as its slot, because a line needs two ends. */
const placesOf = (heights: readonly number[]): string => {
  const [only] = heights;
  if (heights.length === 1 && only !== undefined) return `0,${only}L1,${only}`;
  return heights.map((y, index) => `${index + 0.5},${y}`).join('L');
};
