import { commands } from 'vitest/browser';
import { drawn } from './deep.js';
import type { Media } from './emulate.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** `emulate.ts`, in the process that drives the browser. */
    emulate: (media: Media) => Promise<void>;
  }
}

/** Looks at the page while the browser behaves so. */
export async function within<Found>(media: Media, look: () => Found): Promise<Found> {
  await commands.emulate(media);
  await drawn();
  const found = look();
  await commands.emulate({});
  await drawn();
  return found;
}
