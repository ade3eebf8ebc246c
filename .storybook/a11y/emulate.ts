import type { BrowserCommand } from 'vitest/node';

export interface Media {
  media?: 'print';
  forcedColors?: 'active';
}

/** Makes the browser emulate print or forced colours; without options it resets both. */
export const emulate: BrowserCommand<[Media]> = ({ page }, { media, forcedColors }) =>
  page.emulateMedia({ media: media ?? null, forcedColors: forcedColors ?? null });
