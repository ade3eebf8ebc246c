import { useEffect } from 'react';

/** Lets the browser ask before it closes the page while something is on its way: what a closed tab has stored is lost. */
export function useAskBeforeLeaving(isOnItsWay: boolean): void {
  useEffect(() => {
    if (!isOnItsWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnItsWay]);
}
