/** The one file that opens PostgreSQL: its connections, its time limits, and the names of violated constraints. */
import {
  PostgresDialect,
  type Dialect,
  type Driver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryCompiler,
} from 'kysely';
import pg from 'pg';
import { PostgresCompiler } from './postgres-compiler.js';
import { endOf, OurPool } from './postgres-pool.js';
import { pulseOf, type Pulse } from './postgres-pulse.js';
import { statementNames, type StatementNames } from './postgres-statements.js';
import type { DatabaseFailure } from './engine.js';
import { isStaleStatement, retryingDriver, timedDriver } from './drivers.js';

/**
 * Connections per server. Fewer than these keep two database cores busy; more would only wait inside the
 * database.
 */
const CONNECTIONS = 16;
/** How long a call waits for a connection, whether all are in use or PostgreSQL can't be reached. */
const CONNECT_TIMEOUT_MS = 5000;
const IDLE_TIMEOUT_MS = 60_000;
/** How long a statement of ours may take, and how long it may wait for a row that someone else is changing. */
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 15_000;
/** A transaction whose server hangs releases its locks after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** How long a statement waits for its answer, which the network may have lost. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

const INT8 = 20;
const NUMERIC = 1700;
const UNIQUE_VIOLATION = '23505';

export interface PostgresOptions {
  /**
   * Removes the time limits of statements and of their locks. The check for an unreachable database still
   * runs.
   */
  isPatient?: boolean;
}

const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/** Kysely's dialect for the PostgreSQL at a URL. It connects at the first statement. */
export function postgresDialect(url: string, { isPatient = false }: PostgresOptions = {}): Dialect {
  const types = new pg.TypeOverrides();
  // Returns numbers instead of texts: all our instants, counts and sums are exact as a number, and SQLite
  // returns numbers too.
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new OurPool(url, {
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(!isPatient && LIMITS),
    application_name: 'rental-desk',
  });
  return new OurDialect({
    pool: ourPool(pool, { names: statementNames(), pulse: pulseOf(url) }),
  });
}

/** The columns (`table.column`) whose uniqueness a statement violated; empty for any other error. */
export const violatedColumns = (error: unknown): string[] =>
  error instanceof UniqueViolation ? error.columns : [];

/** The SQLSTATE of a database error, or the code of a failed connection; empty when there is none. */
export const postgresCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Shut down, starting, no connection left, or read-only since it became a replica: retrying later or on another server may succeed. */
const AWAY = /^(?:08...|57P0.|53300|25006|25P03|58030)$/;
/** Those after which a connection is of no use: PostgreSQL ends it, or it leads to a server that only reads. */
const GONE = /^(?:08...|57P0.|25006)$/;
/**
 * The function of PostgreSQL that warns when it stops waiting for the synchronous standby: the statement is done, but
 * would be lost with the primary, so that nobody may be told that it is done.
 */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN';
const FULL = ['53100'];
/** The statement or its lock took too long, or every retry failed. */
const BUSY = ['57014', '55P03', '40001', '40P01', '53200'];

/** The database failure behind an error; null for any other error. */
export function postgresFailureOf(error: unknown): DatabaseFailure | null {
  if (error instanceof ConnectionLost) return 'away';
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = postgresCode(error);
  if (AWAY.test(code)) return 'away';
  if (FULL.includes(code)) return 'full';
  return BUSY.includes(code) ? 'busy' : null;
}

/** A violated unique constraint, without the value that violated it, because errors are logged. */
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
  override createDriver(): Driver {
    return retryingDriver(timedDriver(super.createDriver()));
  }
  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }
}

interface ClientParts {
  names: StatementNames;
  pulse: Pulse;
  /** Reports that the connection is broken. */
  report: () => void;
}

/** The pool for Kysely, which wraps each connection once. */
function ourPool(pool: OurPool, parts: Omit<ClientParts, 'report'>): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new ConnectionLost(error);
      });
      const known = wrapped.get(client) ?? ourClient(client, { ...parts, report: () => pool.lose(client) });
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function ourClient(client: pg.PoolClient, { names, pulse, report }: ClientParts): PostgresPoolClient {
  let isStale = false;
  let lost: ConnectionLost | null = null;
  let unconfirmed: Error | null = null;
  client.on('notice', ({ routine, message }) => {
    if (routine === WAIT_FOR_STANDBY) unconfirmed = new Error(message);
  });
  const lose = (cause: unknown): ConnectionLost => {
    report();
    return (lost = new ConnectionLost(cause));
  };
  const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
    // On a lost connection each further statement, at least a rollback, would wait until the same time limit.
    if (lost) throw lost;
    const name = names.nameOf(text);
    const asked = { text, values: values.map(storable), ...(name && { name }) };
    try {
      const result = await pulse.during(
        () => client.query(asked),
        () => void endOf(client),
      );
      if (unconfirmed) throw lose(unconfirmed);
      // Kysely reads `command` only for statements that count rows.
      return { ...result, command: result.command as 'SELECT', rowCount: result.rowCount ?? 0 } as never;
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      // Any error that didn't come from the database (a lost network, our own timeout) makes the connection unusable.
      if (!(error instanceof pg.DatabaseError)) throw lose(error);
      if (GONE.test(error.code ?? '')) lose(error);
      if (isStaleStatement(error)) {
        isStale = true;
        // Before it is tried again.
        names.renew();
      }
      throw asOurs(error);
    }
  };
  return {
    // Kysely calls `query` with a text and values only, except for streaming, which we don't use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isStale || lost !== null),
  };
}

/** Removes NUL characters, which PostgreSQL's texts can't contain but SQLite's can. Nothing that people write needs one. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;

/** The error without the row values that PostgreSQL quotes in it. */
function asOurs(error: pg.DatabaseError): Error {
  const { detail = '', table, constraint = '' } = error;
  if (error.code === UNIQUE_VIOLATION) {
    // PostgreSQL's text is `Key (fetcher_id, submission_id)=(…) already exists.`, translated into the
    // language of the database.
    const columns = /\(([^()]*)\)=\(/.exec(detail)?.[1]?.split(', ') ?? [];
    return new UniqueViolation(
      constraint,
      columns.map((column) => `${table ?? ''}.${column}`),
    );
  }
  return Object.assign(error, { detail: undefined, where: undefined });
}

/** PostgreSQL could not be reached, or the connection broke, so it is unknown whether the statement was executed. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  /** The reason's code from the system or PostgreSQL; empty when there is none. */
  readonly code: string;
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  }
}
