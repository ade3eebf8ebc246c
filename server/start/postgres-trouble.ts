import { postgresCode } from '../db/postgres.js';

/** Why a PostgreSQL can't be used, in a sentence for who started the server; null when it isn't that. Never its password. */
export function postgresTrouble(error: Error, databaseUrl: string): string | null {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const place = `${hostname || 'this machine'}${port && `:${port}`}`;
  const database = decodeURIComponent(pathname.slice(1));
  // A migration says what broke it as its cause.
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
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${place} refuses the login of ${username || 'DATABASE_URL'}. Correct the user or password in DATABASE_URL.`;
    case '3D000':
      return `The PostgreSQL at ${place} has no database ${database}. Make it with "createdb ${database}", or correct DATABASE_URL.`;
    case '53300':
      return `The PostgreSQL at ${place} has no connection left. Raise its max_connections, or stop another program.`;
    case '42501':
      return `The user ${username} may not make tables or the extension pg_trgm in the database ${database}. Make the user its owner.`;
    case '58P01':
    case '0A000':
      return `The PostgreSQL at ${place} lacks its extension pg_trgm. Install PostgreSQL's contrib package there.`;
  }
  return null;
}
