import type { Failure } from '../../../src/contract/base/envelope.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import type { Release } from '../../base/release.js';
import type { MigrationStep } from '../../db/migration-steps.js';

/** What a thread needs that answers while the database is migrated. */
export interface MigratingServer {
  host: string;
  port: number;
  /** As in `/healthz` of the running server. */
  server: string;
  release: Release;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * The answer to a request while the database is migrated, and until the server itself listens. Without a step no migration has begun:
 * another server may be migrating it, and this one waits.
 */
export function answerWhileMigrating(
  path: string,
  step: MigrationStep | null,
  { server, release }: Pick<MigratingServer, 'server' | 'release'>,
): Answer {
  const status = { ...progressOf(step), server, ...release };
  if (path === '/healthz') return json(200, status);
  if (path === '/readyz') return json(503, status);
  const failure = { success: false, ...refusal('migrating'), retryAfter: RETRY_AFTER_SECONDS } as const;
  if (path.startsWith('/api')) return json(503, failure satisfies Failure);
  return { ...json(503, ''), headers: { ...PLAIN, ...COMMON, ...RETRY }, body: failure.message };
}

function progressOf(step: MigrationStep | null): object {
  if (step === null) return { status: 'migrating', migration: 'waiting' };
  const { name, number, of, seconds } = step;
  if (number === of && seconds !== undefined) return { status: 'starting' };
  return { status: 'migrating', migration: `${number} of ${of}`, name };
}

const COMMON = { 'cache-control': 'no-store', connection: 'close' };
const RETRY = { 'retry-after': String(RETRY_AFTER_SECONDS) };
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

const json = (status: number, body: object | string): Answer => ({
  status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    ...COMMON,
    ...(status === 503 && RETRY),
  },
  body: JSON.stringify(body),
});
