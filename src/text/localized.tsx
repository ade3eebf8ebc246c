import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { loadCatalogue, onCatalogue, translatorOf } from './catalogues.js';
import { TextContext } from './use-text.js';

/**
 * Renders its children in the language of a tag. It renders nothing until the language is loaded, because a text must not change
 * while somebody reads it.
 */
export function Localized({ tag, children }: { tag: string; children: ReactNode }) {
  const snapshot = () => translatorOf(tag);
  // The server snapshot is the same function, because React would otherwise render the hydrated markup again.
  const t = useSyncExternalStore(onCatalogue, snapshot, snapshot);
  useEffect(() => void loadCatalogue(tag), [tag]);
  return t && <TextContext value={t}>{children}</TextContext>;
}
