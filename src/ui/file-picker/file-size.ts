import type { Translate } from '../../text/translate.js';

const KB = 1024;

/** `480 KB`, `3.2 MB`: a size that people can compare with a limit. */
export function fileSize(t: Translate, bytes: number): string {
  if (bytes < KB * KB) return t('{size} KB', { size: Math.max(1, Math.round(bytes / KB)) });
  return t('{size} MB', { size: t.number(bytes / KB / KB, { maximumFractionDigits: 1 }) });
}
