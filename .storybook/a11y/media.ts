import { commands } from 'vitest/browser';
import { drawn } from './deep.js';
import type { Media } from './emulate.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Calls `emulate.ts`, which runs in the process that controls the browser. */
    emulate: (media: Media) => Promise<void>;
  }
}

/** Reads the page while the browser emulates these media. */
export async function within<Found>(media: Media, look: () => Found): Promise<Found> {
  await commands.emulate(media);
  await drawn();
  const found = look();
  await commands.emulate({});
  return found;
}
