import { createLog } from '../../server/start/log.js';

/** A log that a test can read. */
export function readableLog() {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: 'trace', serverName: 'desk-1' },
    { write: (line) => void lines.push(line) },
  );
  return { log, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line) as object) };
}
