import { isOutOfFiles, TOO_FEW_FILES } from '../base/out-of-files.js';
import { ConfigError, type Config } from '../config/config.js';
import { DataDirInUse } from '../db/data-dir-lock.js';
import { UnfitDatabase } from '../db/migrate.js';
import { postgresCode } from '../db/postgres.js';

/** What a program of ours prints when it fails: sentences for the person who started it, or the stack of a bug. */
export const failureText = (error: unknown, config?: Config): string =>
  startFailure(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Why the server can't start, in sentences for the person who started it; null when it is a bug of ours. */
export function startFailure(error: unknown, config?: Config): string | null {
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof UnfitDatabase)
    return error.message;
  if (isWrongOption(error)) return error.message;
  if (isOutOfFiles(error) || (error instanceof Error && isOutOfFiles(error.cause))) return TOO_FEW_FILES;
  if (!(error instanceof Error) || !config) return null;
  if (config.databaseUrl !== null) {
    const failure = describePostgresFailure(error, config.databaseUrl);
    if (failure !== null) return failure;
  }
  const address = `${config.host}:${config.port}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `The address ${address} is in use by another program. Stop that program, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${config.host}, but this machine has no such address. Set it to 127.0.0.1, 0.0.0.0 or an address of this machine.`;
  }
  if ('syscall' in error && error.syscall === 'listen' && codeOf(error) === 'EACCES')
    return `This user may not listen on ${address}. Set PORT to a number above 1023.`;
  if (DAMAGE_SQLITE_CODES.includes(sqliteCodeOf(error)))
    return `The database in ${config.dataDir} is damaged (${error.message}). Restore a back-up, or set DATA_DIR to another folder.`;
  return isFolderFailure(error)
    ? `The data folder ${config.dataDir} can't be used (${error.message}). Make it writable for the user who runs this, or set DATA_DIR to another folder.`
    : null;
}

/** Whether `parseArgs` refused the options of a command. Its sentence is good enough. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && codeOf(error).startsWith('ERR_PARSE_ARGS');
}

const FOLDER_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EISDIR', 'ELOOP'];
/** SQLite's codes: read-only, input/output error, full, can't open. */
const FOLDER_SQLITE_CODES = [8, 10, 13, 14];
/** Corrupt, not a database. */
const DAMAGE_SQLITE_CODES = [11, 26];

const sqliteCodeOf = (error: Error): number =>
  'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN;

function isFolderFailure(error: Error): boolean {
  // Elsewhere ENOENT is a bug of ours; here the system has no such folder and makes none.
  const isNotMade = codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
  return (
    isNotMade || FOLDER_CODES.includes(codeOf(error)) || FOLDER_SQLITE_CODES.includes(sqliteCodeOf(error))
  );
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/**
 * Why PostgreSQL can't be used, in a sentence for the person who started the server; null for any other error. Never
 * contains the password.
 */
function describePostgresFailure(error: Error, databaseUrl: string): string | null {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const place = `${hostname || 'this machine'}${port && `:${port}`}`;
  const database = decodeURIComponent(pathname.slice(1));
  const tls = describeTlsFailure(error, place) ?? describeTlsFailure(error.cause, place);
  if (tls !== null) return tls;
  // A failed migration has the database's error as its cause.
  switch (postgresCode(error) || postgresCode(error.cause)) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENOENT':
      return `No PostgreSQL answers at ${place} (DATABASE_URL). Start it, or correct the address.`;
    case '57P03':
      return `The PostgreSQL at ${place} is starting or stopping. Try again in a moment.`;
    case '25006':
      return `The PostgreSQL at ${place} (DATABASE_URL) takes no writes: it is a standby. Promote it, or correct the address.`;
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${place} refuses the login of ${username || 'DATABASE_URL'}. Correct the user or password in DATABASE_URL.`;
    case '3D000':
      return `The PostgreSQL at ${place} has no database ${database}. Make it with "createdb ${database}", or correct DATABASE_URL.`;
    case '53300':
      return `The PostgreSQL at ${place} has no connection left. Raise its max_connections, or stop another program.`;
    case '42501':
      return `The user ${username} may not make tables or the extension pg_trgm in the database ${database}. Make the user its owner, or run "npm run migrate" as its owner first.`;
    case '58P01':
    case '0A000':
      return `The PostgreSQL at ${place} lacks its extension pg_trgm. Install PostgreSQL's contrib package there.`;
  }
  return null;
}

/** The error codes of OpenSSL and Node for a certificate that they don't trust. */
const CERTIFICATE = /CERT|VERIFY_LEAF_SIGNATURE|ALTNAME/;

/** Why no encrypted connection was made; null for any other error. */
function describeTlsFailure(error: unknown, place: string): string | null {
  if (!(error instanceof Error)) return null;
  const code = postgresCode(error);
  if (error.message === 'The server does not support SSL connections')
    return `The PostgreSQL at ${place} offers no TLS, which connections to another machine need. Turn it on there (ssl = on), or add sslmode=disable to DATABASE_URL where nobody can listen on the network between.`;
  if (CERTIFICATE.test(code))
    return `The certificate of the PostgreSQL at ${place} can't be verified (${code}). Add sslrootcert=/path/to/ca.pem to DATABASE_URL, or sslmode=require to encrypt without knowing who answers.`;
  if (code === '28000' && /no encryption/.test(error.message))
    return `The PostgreSQL at ${place} takes encrypted connections only. Add sslmode=verify-full or sslmode=require to DATABASE_URL.`;
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'open' && 'path' in error)
    return `The file ${String(error.path)} that DATABASE_URL names can't be read. Correct its sslrootcert, sslcert or sslkey.`;
  return null;
}
