import type { ReactNode } from 'react';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

export interface ProgressRingProps {
  /** What is left, from 1 (all) to 0 (nothing). */
  left: number;
  /** Stands in the middle. The ring itself is silent; say the time in words beside it. */
  children?: ReactNode;
}

/** A wait that empties, clockwise from the top. */
export function ProgressRing({ left, children }: ProgressRingProps) {
  const part = Math.max(0, Math.min(1, left));
  return (
    <span className="rd-ring" aria-hidden="true">
      <svg viewBox="0 0 44 44">
        <circle className="rd-ring-track" cx="22" cy="22" r={RADIUS} />
        <circle
          className="rd-ring-left"
          cx="22"
          cy="22"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={-LENGTH * (1 - part)}
          transform="rotate(-90 22 22)"
        />
      </svg>
      {children !== undefined && <span className="rd-ring-middle">{children}</span>}
    </span>
  );
}
