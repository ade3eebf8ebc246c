import { useText } from '../../text/use-text.js';
import { Meter, meterStyles } from './meter.js';
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
  const used =
    value === undefined ? <Skeleton characters={4} /> : <b>{value === null ? '—' : t.number(value)}</b>;
  return (
    <div className="rd-limit" ref={meterStyles}>
      <p className="rd-limit-words">
        <span>{label}</span>
        <span className="rd-limit-count">
          {limit === null ? used : t.rich('{value} of {limit}', { value: used, limit: t.number(limit) })}
        </span>
      </p>
      {limit !== null && <LimitMeter value={value ?? 0} limit={limit} />}
    </div>
  );
}

/** How much of a limit is used, as a bar alone; it warns when nothing is left. */
export const LimitMeter = ({ value, limit }: { value: number; limit: number }) => (
  <Meter part={limit === 0 ? 1 : Math.min(1, value / limit)} tone={value >= limit ? 'warning' : 'accent'} />
);
