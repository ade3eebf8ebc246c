import { postgresCode } from '../db/postgres.js';

/**
 * Why PostgreSQL can't be used, in a sentence for the person who started the server; null for any other error. Never
 * contains the password.
 */
export function describePostgresFailure(error: Error, databaseUrl: string): string | null {
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
