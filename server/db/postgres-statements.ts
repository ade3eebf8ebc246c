import { createHash } from 'node:crypto';
import { setBounded } from '../base/set-bounded.js';

export interface StatementNames {
  /** The name under which a connection prepares a statement. Null if it isn't prepared. */
  nameOf: (text: string) => string | null;
  /**
   * Gives all statements new names, so that every connection prepares them again. Needed after a newer server has changed a table: the
   * statements that were prepared before then fail.
   */
  renew: () => void;
}

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
export function statementNames(): StatementNames {
  const seen = new Map<string, number>();
  const prepared = new Map<string, string>();
  let generation = 0;
  const nameOf = (text: string) => {
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
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const name = `${hash}${generation}`;
    prepared.set(text, name);
    return name;
  };
  const renew = () => {
    generation += 1;
    prepared.clear();
  };
  return { nameOf, renew };
}
