import type { ReactNode } from 'react';

export interface ProgressRingProps {
  /** What is left, from 1 (all) to 0 (nothing, and no ring). Told once a second, it moves evenly in between. */
  left: number;
  /** What the ring goes around. The ring itself is silent; say the time in words inside. */
  children: ReactNode;
}

/** A wait that empties, clockwise around whatever waits. It takes no room of its own. */
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
