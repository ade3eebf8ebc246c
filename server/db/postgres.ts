/** The one file that opens PostgreSQL: how it is connected, what it is asked to wait for, and how it names a broken constraint. */
import {
  PostgresDialect,
  type Dialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryCompiler,
} from 'kysely';
import pg from 'pg';
import { ConnectionLost } from './connection-lost.js';
import { PostgresCompiler } from './postgres-compiler.js';
import { pulseOf, type Pulse } from './postgres-pulse.js';
import { addressWithTls } from './postgres-tls.js';
import { statementNames, type NameOf } from './postgres-statements.js';
import type { DatabaseFailure } from './engine.js';

/** Connections of one server. Two cores of a database are busy with fewer; more only wait inside it. */
const CONNECTIONS = 16;
/** The longest that a call waits for a connection, be it that all are taken or that PostgreSQL is not there. */
const CONNECT_TIMEOUT_MS = 5000;
const IDLE_TIMEOUT_MS = 60_000;
/** The longest that a statement of ours may take, and wait for a row that somebody else is changing. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 15_000;
/** A transaction whose server hangs gives its rows back. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Should the network swallow one answer and let others through, nobody waits longer than this. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

const INT8 = 20;
const NUMERIC = 1700;
/** What PostgreSQL says when a statement that it keeps was made before a table changed. */
const STALE_STATEMENT = '0A000';
const UNIQUE_VIOLATION = '23505';

export interface PostgresOptions {
  /** Statements, and what they wait for, may take as long as they need. Whether the database is there at all is still looked after. */
  isPatient?: boolean;
}

const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/** Kysely's dialect over the PostgreSQL of an address. It connects at the first statement. */
export function postgresDialect(url: string, { isPatient = false }: PostgresOptions = {}): Dialect {
  const types = new pg.TypeOverrides();
  // Instants, counts and sums: all of ours are exact as a number, and SQLite gives numbers too.
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: addressWithTls(url),
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(!isPatient && LIMITS),
    keepAlive: true,
    application_name: 'rental-desk',
  });
  // A connection that breaks while nobody uses it leaves the pool by itself; unheard, the event would end the process.
  pool.on('error', () => undefined);
  surviveLostConnections(pool);
  return new OurDialect({
    pool: ourPool(pool, { nameOf: statementNames(), pulse: pulseOf(addressWithTls(url)) }),
  });
}

/**
 * A connection that breaks while somebody has it tells so by an event that, unheard, would end the process. Whoever has it learns
 * of it from their statement.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

/** Ends a connection that answers no more; what waits for it fails. One of a pool is a client as any other, which its type hides. */
export const endOf = (client: pg.PoolClient): Promise<void> => (client as unknown as pg.Client).end();

/** The columns (`table.column`) whose uniqueness a statement broke; empty for any other error. */
export const violatedColumns = (error: unknown): string[] =>
  error instanceof UniqueViolation ? error.columns : [];

/** The SQLSTATE of an error of the database, or the code of a failed connection; empty when it has none. */
export const postgresCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Shut down, starting, no connection left, read-only since it became a replica: another moment, or another server of it. */
const AWAY = /^(?:08...|57P0.|53300|25006|25P03|58030)$/;
const FULL = ['53100'];
/** Took too long, waited too long for a row, or lost every one of its tries. */
const BUSY = ['57014', '55P03', '40001', '40P01', '53200'];

/** The trouble that an error tells of; null for any other error. */
export function postgresFailureOf(error: unknown): DatabaseFailure | null {
  if (error instanceof ConnectionLost) return 'away';
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = postgresCode(error);
  if (AWAY.test(code)) return 'away';
  if (FULL.includes(code)) return 'full';
  return BUSY.includes(code) ? 'busy' : null;
}

/** A broken unique constraint, without the value that broke it: errors go into logs. */
class UniqueViolation extends Error {
  override name = 'UniqueViolation';
  readonly code = UNIQUE_VIOLATION;
  constructor(
    readonly constraint: string,
    readonly columns: string[],
  ) {
    super(`The unique constraint ${constraint} refused a row`);
  }
}

class OurDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }
}

interface ClientParts {
  nameOf: NameOf;
  pulse: Pulse;
}

/** The pool as Kysely takes it, with each connection wrapped once. */
function ourPool(pool: pg.Pool, parts: ClientParts): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      const known = wrapped.get(client) ?? ourClient(client, parts);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function ourClient(client: pg.PoolClient, { nameOf, pulse }: ClientParts): PostgresPoolClient {
  let isStale = false;
  let lost: ConnectionLost | null = null;
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
    // What follows a lost connection, a rollback at least, would wait for nothing as long as the first did.
    if (lost) throw lost;
    const name = nameOf(text);
    const asked = { text, values: values.map(storable), ...(name && { name }) };
    try {
      const result = await pulse.during(
        () => client.query(asked),
        () => void endOf(client).catch(() => undefined),
      );
      // Of the commands that pg names, Kysely looks for those that count rows.
      return { ...result, command: result.command as 'SELECT', rowCount: result.rowCount ?? 0 } as never;
    } catch (error) {
      // Whatever isn't an answer of the database (a lost network, a timeout of ours) leaves the connection in doubt.
      if (!(error instanceof pg.DatabaseError)) throw (lost = new ConnectionLost(error));
      isStale ||= error.code === STALE_STATEMENT;
      throw asOurs(error);
    }
  };
  return {
    // Kysely calls it with a text and values only, unless it streams, which we don't.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isStale || lost !== null),
  };
}

/** PostgreSQL's texts hold no NUL; SQLite's do. Nothing that people write needs one. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;

/** An error without the values of rows that PostgreSQL quotes in it. */
function asOurs(error: pg.DatabaseError): Error {
  const { detail = '', table, constraint = '' } = error;
  if (error.code === UNIQUE_VIOLATION) {
    // `Key (fetcher_id, submission_id)=(…) already exists.`, in whatever language.
    const columns = /\(([^()]*)\)=\(/.exec(detail)?.[1]?.split(', ') ?? [];
    return new UniqueViolation(
      constraint,
      columns.map((column) => `${table ?? ''}.${column}`),
    );
  }
  return Object.assign(error, { detail: undefined, where: undefined });
}
