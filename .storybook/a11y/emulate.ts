import type { BrowserCommand } from 'vitest/node';

export interface Media {
  media?: 'print';
  forcedColors?: 'active';
}

/** Makes the browser behave as on paper, or with colours that a person forces on it; with nothing said, as before. */
export const emulate: BrowserCommand<[Media]> = ({ page }, { media, forcedColors }) =>
  page.emulateMedia({ media: media ?? null, forcedColors: forcedColors ?? null });
