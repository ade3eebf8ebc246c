/**
 * The remaining time of a wait as a small ring that empties clockwise. `left` is the share that is left, from 1 to 0; it is updated
 * once a second, and the ring moves evenly in between. It isn't announced, so the words next to it must name the time.
 */
export function ProgressRing({ left }: { left: number }) {
  const part = Math.max(0, Math.min(1, left));
  return (
    <svg className="rd-ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle
        className="rd-ring-left"
        cx="10"
        cy="10"
        r="8"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={part - 1}
      />
    </svg>
  );
}
