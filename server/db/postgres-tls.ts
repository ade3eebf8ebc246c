/**
 * Which connections to PostgreSQL are encrypted. To another machine the default is TLS with a verified certificate;
 * `sslmode` in the URL overrides it, with the same meanings as in PostgreSQL's own programs.
 */

const MODES = ['disable', 'require', 'no-verify', 'verify-ca', 'verify-full'];

const LOCAL_HOST = /^(?:localhost|127\.[\d.]+|::1|\/.*)$/;

/** The URL as `pg` needs it, with the effective `sslmode`. */
export function addressWithTls(address: string): string {
  const url = new URL(address);
  const { searchParams } = url;
  if (!searchParams.has('sslmode')) {
    if (isLocal(url)) return address;
    searchParams.set('sslmode', 'verify-full');
  }
  if (searchParams.get('sslmode') === 'no-verify') return url.href;
  // Without this parameter `require` would mean `verify-full`.
  searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** Says what is wrong with the `sslmode` of a URL, in words that follow the variable's name; null if it is valid. */
export function tlsProblem(databaseUrl: string): string | null {
  const { searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode');
  if (mode !== null && !MODES.includes(mode))
    return `has sslmode=${mode}, but it must be one of ${MODES.join(', ')}.`;
  if (mode === 'verify-ca' && !searchParams.get('sslrootcert'))
    return 'has sslmode=verify-ca, which needs sslrootcert=/path/to/ca.pem.';
  return null;
}

/** Whether the host is this machine, or a socket in its file system. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? (hostname || process.env['PGHOST'] || 'localhost');
  return LOCAL_HOST.test(decodeURIComponent(host).replace(/^\[(.*)\]$/, '$1'));
}
