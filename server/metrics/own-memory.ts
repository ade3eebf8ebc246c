import { readFileSync } from 'node:fs';

/**
 * The process's own memory. Resident memory also counts pages of memory-mapped files, such as the database's,
 * which the system takes back when it needs them. Linux reports the figure; elsewhere it is the memory of the
 * JavaScript engine and its buffers.
 */
export function ownMemoryBytes(readStatus = () => readFileSync('/proc/self/status', 'utf8')): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readStatus())?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // The file exists only on Linux.
  }
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
