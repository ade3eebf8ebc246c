import { readFileSync } from 'node:fs';

/**
 * The memory that is the process's own. Resident memory also counts pages of files that are mapped, such as the database's, which the
 * system takes back when it needs them. Linux tells it; elsewhere it is what the engine and its buffers have.
 */
export function ownMemoryBytes(readStatus = () => readFileSync('/proc/self/status', 'utf8')): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readStatus())?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // No Linux.
  }
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
