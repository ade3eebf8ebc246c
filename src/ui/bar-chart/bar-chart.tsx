import { useId } from 'react';
import { useText } from '../../text/use-text.js';

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
}

const HEIGHT = 100;
/** The share of its slot that a bar fills. */
const THICKNESS = 0.72;

/** Bars of one series over a base line. The same figures are in a table that opens below. */
export function BarChart({ title, summary, columns, bars }: BarChartProps) {
  const t = useText();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value = 0 }) => value));
  return (
    <figure className="rd-chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <span id={`${id}-title`} className="rd-chart-title">
          {title}
        </span>
        <span id={`${id}-summary`} className="rd-chart-summary">
          {summary}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-summary`}
        className="rd-chart-bars"
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ label, value = 0, isCurrent }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <g key={label} data-current={isCurrent || undefined}>
              <title>{t('{label}: {value}', { label, value })}</title>
              <rect className="rd-chart-place" x={index} width="1" height={HEIGHT} />
              <rect
                className="rd-chart-bar"
                x={index + (1 - THICKNESS) / 2}
                y={HEIGHT - height}
                width={THICKNESS}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <div
        className="rd-chart-axis"
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ label, hasTick }) => (
          <span key={label}>{hasTick && label}</span>
        ))}
      </div>
      <details className="rd-chart-table">
        <summary>{t('Show as a table')}</summary>
        <table>
          <caption className="rd-visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.label}</th>
              <th scope="col">{columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value !== undefined && t.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
