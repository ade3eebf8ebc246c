/** The colour scheme of the toolbar, for documentation pages; stories get it from their decorator. */
import { useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';

const dark = matchMedia('(prefers-color-scheme: dark)');
let theme = 'light';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const take = ({ globals }: { globals: Record<string, unknown> }) => {
  theme = String(globals['theme']);
  tell();
};

/** Must be called before the first page renders, otherwise it misses the scheme in the address. */
export async function followScheme(): Promise<void> {
  const channel = await addons.ready();
  channel.on('setGlobals', take);
  channel.on('globalsUpdated', take);
  dark.addEventListener('change', tell);
}

/** `light`, `dark` or `system`, and whether it is dark now. */
export function useScheme(): { theme: string; isDark: boolean } {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const now = useSyncExternalStore(subscribe, () => theme);
  const isSystemDark = useSyncExternalStore(subscribe, () => dark.matches);
  return { theme: now, isDark: now === 'dark' || (now === 'system' && isSystemDark) };
}
