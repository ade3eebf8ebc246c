import { useText } from '../../text/use-text.js';
import { CHART_HEIGHT, ChartFrame, type ChartPoint } from '../bar-chart/chart-frame.js';

export interface LineChartProps {
  /** The title of the chart: 'Verdicts per day'. */
  title: string;
  /** A sentence above the lines that says what the chart shows. */
  summary: string | undefined;
  /** The header of the points in the table: 'Day'. */
  pointTitle: string;
  /** The names of the lines, in the order of the values of each point. */
  series: readonly string[];
  points: readonly ChartPoint[];
}

/**
 * Lines over the same points, with a scale and a legend; the lines also differ by their dashes. The same figures are in a table that
 * opens below.
 */
export function LineChart({ title, summary, pointTitle, series, points }: LineChartProps) {
  const t = useText();
  const valueOf = (name: string, value = 0) => t('{label}: {value}', { label: name, value });
  return (
    <ChartFrame title={title} summary={summary} pointTitle={pointTitle} series={series} points={points}>
      {(heightOf) => (
        <>
          {series.map((name, index) => (
            <polyline
              key={name}
              className="rd-chart-series"
              data-series={index}
              points={placesOf(points.map(({ values }) => CHART_HEIGHT - heightOf(values[index])))}
            />
          ))}
          {points.map(({ label, values }, index) => (
            <g key={label}>
              <title>{[label, ...series.map((name, each) => valueOf(name, values[each]))].join('\n')}</title>
              <rect className="rd-chart-place" x={index} width="1" height={CHART_HEIGHT} />
            </g>
          ))}
        </>
      )}
    </ChartFrame>
  );
}

/** The middle of each slot at its height; a single point becomes a line as wide as its slot, because a line needs two ends. */
const placesOf = (heights: readonly number[]): string => {
  const [only] = heights;
  if (heights.length === 1 && only !== undefined) return `0,${only} 1,${only}`;
  return heights.map((y, index) => `${index + 0.5},${y}`).join(' ');
};
