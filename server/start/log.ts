import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { RELEASE } from '../base/release.js';
import { writeSync } from 'node:fs';

/**
 * The fields that are removed from log entries, because they give access to a session. Bodies and query
 * strings aren't logged at all.
 */
const SECRETS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'newPassword',
  'accessToken',
  'token',
];

const STDERR = 2;

/** The server's log: JSON lines on stderr, so that stdout is for people only. Each says which server wrote it. */
export function createLog(
  { logLevel, serverName }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'serverName'>>,
  stream: DestinationStream = logStream(STDERR),
): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = name.startsWith('[') ? name : `.${name}`;
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
  });
  return pino(
    {
      level: logLevel,
      base: { server: serverName, pid: process.pid, ...RELEASE },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths, censor: '[kept out]' },
    },
    stream,
  );
}

/** How long the server waits for a slow reader of its log. */
const PAUSE_MS = 2;
const MAX_PAUSES = 50;

/**
 * Writes lines to an open file. Lines that can't be written are dropped, so a full disk or a closed reader
 * stops only the log. (Pino's own stream would then end the process, or wait for ever at its end.)
 */
export function logStream(file: number, write: typeof writeSync = writeSync): DestinationStream {
  // After a partly written line that couldn't be finished, the next one starts on a new line.
  let isCut = false;
  return {
    write: (line) => {
      let left = Buffer.from(isCut ? `\n${line}` : line);
      for (let pauses = 0; left.length > 0 && pauses < MAX_PAUSES;)
        try {
          left = left.subarray(write(file, left));
          isCut = left.length > 0;
        } catch (error) {
          if (!isBehind(error)) return;
          pauses += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
        }
    },
  };
}

const isBehind = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EAGAIN', 'EBUSY', 'EINTR'].includes(String(error.code));
