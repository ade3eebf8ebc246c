import { isOutOfFiles, TOO_FEW_FILES } from '../base/out-of-files.js';
import { ConfigError, type Config } from '../config/config.js';
import { DataDirInUse } from '../db/data-dir-lock.js';
import { UnfitDatabase } from '../db/migrate.js';
import { describePostgresFailure } from './postgres-failure.js';

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
