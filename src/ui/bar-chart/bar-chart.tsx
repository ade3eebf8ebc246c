import { useText } from '../../text/use-text.js';
import { CHART_HEIGHT, ChartFrame } from './chart-frame.js';

export interface Bar {
  /** The full label of the bar: '9 AM'. */
  label: string;
  /** The value; undefined while it is loading. */
  value: number | undefined;
  /** Whether the label is under the bar; the other labels are in the table and appear on hover. */
  hasTick?: boolean;
  isCurrent?: boolean;
}

export interface BarChartProps {
  /** The title of the chart: 'Picks per hour today'. */
  title: string;
  /** A sentence above the bars that says what the chart shows. */
  summary: string | undefined;
  /** The headers of the table: what the bars are and what they count. */
  columns: { label: string; value: string };
  bars: readonly Bar[];
  /** What the colours mean, for a chart in which one bar is the current one. */
  legend?: { other: string; current: string };
}

/** The share of its slot that a bar fills. */
const THICKNESS = 0.72;

/** Bars of one series over a base line, with a scale. The same figures are in a table that opens below. */
export function BarChart({ title, summary, columns, bars, legend }: BarChartProps) {
  const t = useText();
  return (
    <ChartFrame
      title={title}
      summary={summary}
      pointTitle={columns.label}
      series={[columns.value]}
      barLegend={legend}
      points={bars.map(({ label, value, hasTick }) => ({ label, values: [value], hasTick }))}
    >
      {(heightOf) =>
        bars.map(({ label, value, isCurrent }, index) => {
          const height = heightOf(value);
          return (
            <g key={label} data-current={isCurrent || undefined}>
              <title>{t('{label}: {value}', { label, value: value ?? 0 })}</title>
              <rect className="rd-chart-place" x={index} width="1" height={CHART_HEIGHT} />
              <rect
                className="rd-chart-bar"
                x={index + (1 - THICKNESS) / 2}
                y={CHART_HEIGHT - height}
                width={THICKNESS}
                height={height}
              />
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
