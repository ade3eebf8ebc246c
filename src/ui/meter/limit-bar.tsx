import { useText } from '../../text/use-text.js';
import { Meter, meterStyle } from './meter.js';
import { Skeleton } from '../skeleton/skeleton.js';

export interface LimitBarProps {
  /** The label of the count: 'Picked today'. */
  label: string;
  /** The used amount; undefined while it is loading, null if it could not be loaded. */
  value: number | null | undefined;
  /** The limit. Null means no limit, so that only the count is shown, without a bar. */
  limit: number | null;
}

/** How much of a limit is used, as a thin bar under its label. */
export function LimitBar({ label, value, limit }: LimitBarProps) {
  const t = useText();
  const part =
    limit === null || value === undefined || value === null
      ? 0
      : limit === 0
        ? 1
        : Math.min(1, value / limit);
  const isReached = limit !== null && typeof value === 'number' && value >= limit;
  const used =
    value === undefined ? <Skeleton characters={4} /> : <b>{value === null ? '—' : t.number(value)}</b>;
  return (
    <div className="rd-limit" ref={meterStyle}>
      <p className="rd-limit-words">
        <span>{label}</span>
        <span className="rd-limit-count">
          {limit === null ? used : t.rich('{value} of {limit}', { value: used, limit: t.number(limit) })}
        </span>
      </p>
      {limit !== null && <Meter part={part} tone={isReached ? 'warning' : 'accent'} />}
    </div>
  );
}
