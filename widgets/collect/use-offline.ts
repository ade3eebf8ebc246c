import { useEffect, useState } from 'react';

/** Since when the browser has been offline (milliseconds), or null while it is online. */
export function useOfflineSince(): number | null {
  const [sinceMs, setSinceMs] = useState<number | null>(() => (navigator.onLine ? null : Date.now()));
  useEffect(() => {
    const goOffline = () => setSinceMs((known) => known ?? Date.now());
    const goOnline = () => setSinceMs(null);
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', goOnline);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  return sinceMs;
}
