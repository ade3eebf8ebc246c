import type { ReactNode } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="rd-visually-hidden">{children}</span>;
}

/** Says its text when the text changes. It must stand in the page, empty, before there is something to say. */
export function LiveRegion({ children, urgent = false }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div className="rd-visually-hidden" role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
