import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { loadCatalogue, onCatalogue, translatorOf } from './catalogues.js';
import { TextContext } from './use-text.js';

/**
 * Renders its children in the language of a tag. Until that is loaded it renders nothing at first, because a text must not change
 * while somebody reads it, and later the former language, because removing the children would lose their state.
 */
export function Localized({ tag, children }: { tag: string; children: ReactNode }) {
  const snapshot = () => translatorOf(tag);
  // The server snapshot is the same function, because React would otherwise render the hydrated markup again.
  const t = useSyncExternalStore(onCatalogue, snapshot, snapshot);
  useEffect(() => void loadCatalogue(tag), [tag]);
  const [shown, setShown] = useState(() => t);
  if (t && t !== shown) setShown(() => t);
  return shown && <TextContext value={shown}>{children}</TextContext>;
}
