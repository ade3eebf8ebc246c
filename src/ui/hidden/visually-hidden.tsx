import type { ReactNode } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="rd-visually-hidden">{children}</span>;
}

/** Announces its text when the text changes. It must already be in the page, empty, before there is something to announce. */
export function LiveRegion({ children, urgent = false }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div className="rd-visually-hidden" role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
