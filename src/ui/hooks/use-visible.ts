import { useSyncExternalStore } from 'react';

function onVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Whether the page is visible. */
export const useVisible = (): boolean =>
  useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
