import type { ReactNode } from 'react';

export interface ProgressRingProps {
  /**
   * The share of the wait that is left, from 1 (all) to 0 (none, so that no ring is shown). It is updated
   * once a second, and the ring moves evenly in between.
   */
  left: number;
  /** The content inside the ring. The ring is not announced, so the content must name the time. */
  children: ReactNode;
}

/**
 * The remaining time of a wait, as a ring that empties clockwise around its content. The ring itself takes no
 * space.
 */
export function ProgressRing({ left, children }: ProgressRingProps) {
  const part = Math.max(0, Math.min(1, left));
  return (
    <span className="rd-ring" data-empty={part === 0 || undefined}>
      {children}
      <svg aria-hidden="true">
        <rect className="rd-ring-track" />
        <rect className="rd-ring-left" pathLength={1} strokeDasharray="1 1" strokeDashoffset={part - 1} />
      </svg>
    </span>
  );
}
