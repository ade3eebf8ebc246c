import type { ReactNode } from 'react';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';

interface FigureProps {
  label: string;
  /** The figure; undefined while it is loading, null if there is none. */
  value: string | null | undefined;
  /** The details, such as a time or a total. */
  note?: ReactNode;
}

/** One figure of the board, with its name above and details below. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className="figure-value">
        {value === undefined ? <Skeleton characters={4} size="large" /> : (value ?? '—')}
      </dd>
      <dd className="figure-note">{note}</dd>
    </div>
  );
}
