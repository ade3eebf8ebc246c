import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { RELEASE } from '../base/release.js';
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
