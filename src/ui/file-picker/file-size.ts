const KB = 1024;

/** `480 KB`, `3.2 MB`: as people compare it with a limit. */
export function fileSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB)).toLocaleString('en-US')} KB`;
  return `${(bytes / KB / KB).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
