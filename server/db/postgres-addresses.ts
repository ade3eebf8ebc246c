/** The servers that one `DATABASE_URL` names: `postgres://user:password@one:5432,other:5432/name` names two. */

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** The values of libpq's `target_session_attrs` that find a server that takes writes. */
const WRITABLE = ['read-write', 'primary'];

/** The URL of each server of a cluster, in the order of `DATABASE_URL`; one server has its URL unchanged. */
export function urlsOf(databaseUrl: string): string[] {
  const [, before = databaseUrl, hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/**
 * Whether a connection is used only if it takes writes: with several servers, because the others are standbys, and
 * with `target_session_attrs`.
 */
export function needsPrimary(databaseUrl: string): boolean {
  const [first = '', ...others] = urlsOf(databaseUrl);
  return others.length > 0 || new URL(first).searchParams.has('target_session_attrs');
}

/** Says what is wrong with the hosts of a URL, in words that follow the variable's name; null if they are valid. */
export function hostsProblem(databaseUrl: string): string | null {
  const urls = urlsOf(databaseUrl).map((url) => new URL(url));
  const searchParams = urls[0]?.searchParams ?? new URLSearchParams();
  const isList = urls.length > 1;
  if (isList && urls.some(({ hostname }) => hostname === ''))
    return 'has a comma with no host before or after it. Name each host, for example one.example.com:5432,other.example.com:5432.';
  for (const name of ['host', 'port']) {
    const value = searchParams.get(name) ?? '';
    if (value.includes(',') || (isList && value !== ''))
      return `has several hosts and the parameter ${name}. Write each host with its port before the name of the database: @one.example.com:5432,other.example.com:5432/.`;
  }
  const target = searchParams.get('target_session_attrs');
  if (target !== null && !WRITABLE.includes(target))
    return `has target_session_attrs=${target}, but a server also writes. It must be ${WRITABLE.join(' or ')}, or left out.`;
  return null;
}
