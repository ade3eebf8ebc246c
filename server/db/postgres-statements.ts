import { createHash } from 'node:crypto';

/** The name under which a connection keeps a statement prepared; null: it isn't kept. */
export type NameOf = (text: string) => string | null;

/** Statements looked out for, and kept by each connection. The server has some hundred; lists of ids make many more. */
const MAX_SEEN = 2000;
const MAX_KEPT = 300;
/** What comes this often is worth to be planned once. */
const WORTH_KEEPING = 3;

/**
 * Planning costs more than running most of our statements. So those that come again and again are prepared under a name, but for
 * searches, whose best plan depends on the word.
 */
export function statementNames(): NameOf {
  const seen = new Map<string, number>();
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT || !/^(?:select|insert|update|delete|with)\b/.test(text) || / like /.test(text))
      return null;
    const times = (seen.get(text) ?? 0) + 1;
    const [oldest] = seen.keys();
    if (oldest !== undefined && seen.size >= MAX_SEEN) seen.delete(oldest);
    seen.set(text, times);
    if (times < WORTH_KEEPING) return null;
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    kept.set(text, name);
    return name;
  };
}
