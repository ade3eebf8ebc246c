import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Skeleton } from '../skeleton/skeleton.js';

export interface StatProps {
  label: string;
  /** The count; undefined while it is loading, null if it could not be loaded. */
  value: number | null | undefined;
  tone?: 'neutral' | 'success' | 'danger';
}

/** A count with its name. */
export function Stat({ label, value, tone = 'neutral' }: StatProps) {
  const t = useText();
  return (
    <div className="rd-stat" data-tone={tone}>
      <dt>{label}</dt>
      <dd className="rd-stat-value">
        {value === undefined ? (
          <Skeleton characters={3} size="large" />
        ) : value === null ? (
          '–'
        ) : (
          t.number(value)
        )}
      </dd>
    </div>
  );
}

/** Counts side by side. */
export function StatRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="rd-stat-row" aria-label={label}>
      {children}
    </dl>
  );
}
