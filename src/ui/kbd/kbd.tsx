import type { ReactNode } from 'react';

/** A key of the keyboard. `decorative`: the control beside it already says the key to assistive technology. */
export function Kbd({ children, decorative = false }: { children: ReactNode; decorative?: boolean }) {
  return (
    <kbd className="rd-kbd" aria-hidden={decorative || undefined}>
      {children}
    </kbd>
  );
}
