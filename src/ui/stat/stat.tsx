import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Skeleton } from '../skeleton/skeleton.js';

export interface StatProps {
  label: string;
  /** The count; undefined while it is loading, null if it could not be loaded. */
  value: number | null | undefined;
  tone?: 'neutral' | 'success' | 'danger';
  /** If given, the count is a button that shows what is counted, and is pressed while that is shown. */
  onPress?: (() => void) | undefined;
  isPressed?: boolean;
}

/** A count with its name. */
export function Stat({ label, value, tone = 'neutral', onPress, isPressed = false }: StatProps) {
  const t = useText();
  return (
    <div className="rd-stat" data-tone={tone}>
      <dt>{label}</dt>
      <dd className="rd-stat-value">
        {value === undefined ? (
          <Skeleton characters={3} size="large" />
        ) : value === null ? (
          '–'
        ) : onPress ? (
          <button
            type="button"
            className="rd-stat-button"
            aria-pressed={isPressed}
            aria-label={t('{label}: {value}', { label, value: t.number(value) })}
            onClick={onPress}
          >
            {t.number(value)}
          </button>
        ) : (
          t.number(value)
        )}
      </dd>
    </div>
  );
}

interface StatRowProps {
  label: string;
  /** Whether each count is on the same line as its name, and not below it. */
  isInline?: boolean;
  children: ReactNode;
}

/** Counts side by side. */
export function StatRow({ label, isInline = false, children }: StatRowProps) {
  return (
    <dl className="rd-stat-row" data-inline={isInline || undefined} aria-label={label}>
      {children}
    </dl>
  );
}
