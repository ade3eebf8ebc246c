/**
 * Finds the server of a PostgreSQL cluster that takes writes. All connections of a process to one `DATABASE_URL`
 * share what they find out.
 */
import pg from 'pg';
import { needsPrimary } from './postgres-addresses.js';
import { addressesWithTls } from './postgres-tls.js';

/** How long a server may take to answer when it is asked for its role. */
export const ANSWER_MS = 5000;
/** How long the other servers may still answer after the first one that takes writes. */
const OTHERS_MS = 500;
/** PostgreSQL's error code of a statement that writes on a server that only reads. */
const READ_ONLY = '25006';

/** What a server of the cluster answers: it takes writes, only reads, refuses the connection, or nothing. */
type Answer =
  | { role: 'primary'; timeline: string }
  | { role: 'standby' }
  | { role: 'refusing' | 'silent'; error: unknown };

/** No server of the cluster takes writes: a standby is not promoted yet. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly code = READ_ONLY;
  constructor() {
    super('No server of the cluster takes writes.');
  }
}

export interface Primary {
  /** The URL of any server, for what is the same in all: user, password, encryption and database. */
  readonly anyUrl: string;
  /** Whether connections to a server that only reads are refused. */
  readonly isWritableNeeded: boolean;
  /** Whether the server that takes writes was found since the last failure. */
  isFound(): boolean;
  /** The URL of the server that takes writes, as last found; it is searched for when nothing is known. */
  url(): Promise<string>;
  /** Whether a server is the one that takes writes, as all servers answer now. A refusal doesn't prove that it isn't. */
  isAt(url: string): Promise<boolean>;
  /** Grows when a connection breaks. A connection of an earlier term may lead to a server that isn't the primary any more. */
  readonly term: number;
  /** Reports that a connection of this term has broken: no connection of the term is used any more. */
  lose(term: number): void;
  /** Reports that no connection could be made: the next one searches again. Open ones may be in order. */
  forget(): void;
}

const known = new Map<string, Primary>();

/** The primary of the cluster at a URL, one object in a process. */
export function primaryOf(databaseUrl: string): Primary {
  const primary =
    known.get(databaseUrl) ?? newPrimary(addressesWithTls(databaseUrl), needsPrimary(databaseUrl));
  known.set(databaseUrl, primary);
  return primary;
}

function newPrimary(urls: readonly string[], isWritableNeeded: boolean): Primary {
  const [first = ''] = urls;
  const ask = () => askAll(urls, isWritableNeeded);
  let term = 0;
  let found: string | null = null;
  let search: Promise<string> | null = null;
  let asked: Promise<Map<string, Answer>> | null = null;
  return {
    anyUrl: first,
    isWritableNeeded,
    isFound: () => found !== null,
    url: async () => {
      if (urls.length === 1) return first;
      const searchTerm = term;
      const url =
        found ??
        (await (search ??= ask()
          .then(writableOf)
          .finally(() => (search = null))));
      if (term === searchTerm) found = url;
      return url;
    },
    // However many statements wait, the servers are asked once.
    isAt: async (url) => {
      const answers = await (asked ??= ask().finally(() => (asked = null)));
      if (answers.get(url)?.role === 'refusing') return true;
      return writableIn(answers)?.url === url;
    },
    get term() {
      return term;
    },
    lose: (broken) => {
      if (broken !== term) return;
      term += 1;
      found = null;
    },
    forget: () => {
      found = null;
    },
  };
}

/** Asks all servers at once, so that one that is silent doesn't delay the search. */
async function askAll(urls: readonly string[], isWritableNeeded: boolean): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    for (const url of urls)
      void answerOf(url, isWritableNeeded).then((answer) => {
        answers.set(url, answer);
        if (answers.size === urls.length) resolve();
        else if (answer.role === 'primary') timer ??= setTimeout(resolve, OTHERS_MS);
      });
  });
  clearTimeout(timer);
  return new Map(answers);
}

/** The timeline of a server's log grows with each promotion; a standby has no log of its own. */
const ROLE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as log`;

async function answerOf(url: string, isWritableNeeded: boolean): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'rental-desk pulse',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean; log: string }>(ROLE);
    const [{ isReadOnly, log } = { isReadOnly: true, log: '' }] = rows;
    if (isReadOnly && isWritableNeeded) return { role: 'standby' };
    return { role: 'primary', timeline: log.slice(0, 8) };
  } catch (error) {
    return { role: error instanceof pg.DatabaseError ? 'refusing' : 'silent', error };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The server that takes writes. Of two, an earlier primary that was restarted is on the earlier timeline. */
function writableIn(answers: ReadonlyMap<string, Answer>): { url: string; timeline: string } | undefined {
  return [...answers]
    .flatMap(([url, answer]) => (answer.role === 'primary' ? [{ url, timeline: answer.timeline }] : []))
    .sort((one, other) => (one.timeline < other.timeline ? 1 : -1))[0];
}

function writableOf(answers: ReadonlyMap<string, Answer>): string {
  const writable = writableIn(answers);
  if (writable) return writable.url;
  const all = [...answers.values()];
  // A refusal, such as a wrong password, says more than a server that can't be reached.
  for (const role of ['refusing', 'standby', 'silent'])
    for (const answer of all)
      if (answer.role === role) throw 'error' in answer ? answer.error : new NoPrimary();
  throw new NoPrimary();
}
