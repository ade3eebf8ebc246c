import { createHash } from 'node:crypto';
import { setBounded } from '../base/set-bounded.js';

/** The name under which a connection prepares a statement. Null if it isn't prepared. */
export type NameOf = (text: string) => string | null;

/**
 * How many texts are counted, and how many statements each connection prepares. The server has about a hundred; lists
 * of ids make many more.
 */
const MAX_SEEN = 2000;
const MAX_PREPARED = 300;
/** A statement that is sent this often is worth preparing. */
const WORTH_PREPARING = 3;

/**
 * Names the statements to prepare: those that are sent repeatedly, because planning them usually costs more
 * than running them. Searches are excepted, because their best plan depends on the word.
 */
export function statementNames(): NameOf {
  const seen = new Map<string, number>();
  const prepared = new Map<string, string>();
  return (text) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    if (
      prepared.size >= MAX_PREPARED ||
      !/^(?:select|insert|update|delete|with)\b/.test(text) ||
      / like /.test(text)
    )
      return null;
    const times = (seen.get(text) ?? 0) + 1;
    setBounded(seen, text, times, MAX_SEEN);
    if (times < WORTH_PREPARING) return null;
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    prepared.set(text, name);
    return name;
  };
}
