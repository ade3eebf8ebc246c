import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { loadCatalogue, onCatalogue, translatorOf } from './catalogues.js';
import { TextContext } from './use-text.js';

/** Says what stands in it in the language of a tag. Nothing is drawn until the language is there: a text must not change under the eye. */
export function Localized({ tag, children }: { tag: string; children: ReactNode }) {
  const standing = () => translatorOf(tag);
  // The same while markup that stood there is taken over: without it React would draw it anew.
  const t = useSyncExternalStore(onCatalogue, standing, standing);
  useEffect(() => void loadCatalogue(tag), [tag]);
  return t && <TextContext value={t}>{children}</TextContext>;
}
