import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { logStream } from './log-stream.js';

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

/** The server's log: JSON lines on stderr, so that stdout is for people only. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  stream: DestinationStream = logStream(STDERR),
): Logger {
  const paths = SECRETS.flatMap((name) => {
    const key = name.startsWith('[') ? name : `.${name}`;
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
  });
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      redact: { paths, censor: '[kept out]' },
    },
    stream,
  );
}
