import { useText } from '../../text/use-text.js';
import { ChartFrame, type ChartPoint, type ChartProps } from './chart-frame.js';

export interface Bar extends ChartPoint {
  /** The value; undefined while it is loading. */
  value: number | undefined;
}

export interface BarChartProps extends ChartProps {
  /** The header of the values in the table: 'Picks'. */
  valueTitle: string;
  bars: readonly Bar[];
  /** What the colours mean, for a chart in which one bar is the running period: 'Full hour', 'This hour so far'. */
  legend?: { full: string; current: string } | undefined;
}

/** Bars of one series over a base line, with a scale; the running one has its value above. The same figures are in a table that opens below. */
export function BarChart({ bars, valueTitle, legend, ...frame }: BarChartProps) {
  const t = useText();
  return (
    <ChartFrame
      {...frame}
      series={[valueTitle]}
      legend={
        legend
          ? [
              { name: legend.full, mark: 'bar' },
              { name: legend.current, mark: 'current' },
            ]
          : []
      }
      points={bars.map(({ value, ...point }) => ({ ...point, values: [value] }))}
    >
      {(heightOf) =>
        bars.map(({ label, value, isCurrent }) => (
          <div
            key={label}
            className="rd-chart-slot"
            data-current={isCurrent || undefined}
            title={t('{label}: {value}', { label, value: value ?? 0 })}
          >
            {isCurrent && value !== undefined && <b>{t.number(value)}</b>}
            <i className="rd-chart-bar" style={{ blockSize: `${heightOf(value)}%` }} />
          </div>
        ))
      }
    </ChartFrame>
  );
}
