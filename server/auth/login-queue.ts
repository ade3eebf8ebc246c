/**
 * Login attempts under pressure (login-limits.ts) wait here for a window of time. At its end the available
 * tokens are shared out fairly: the account with the fewest checked guesses from the address is first, and
 * chance decides between equals, so that neither early nor many attempts have an advantage. A right password
 * is answered at once. All others get the same refusal at the same moment, when another window is over and
 * all checks are done, so neither the answer nor its time reveals whether a password was checked.
 *
 * Each server has its own queue in memory. The tokens and the counts of checked guesses are in the database,
 * so each server is fair to the attempts that wait there.
 */
import { randomInt } from 'node:crypto';

/**
 * The maximum number of waiting attempts. Beyond it the oldest attempt from the address with the most waiting
 * ones is refused early.
 */
const MAX_WAITING = 1000;
/** The maximum number of checks per window; two cores do them in half a window. */
const MAX_CHECKS = 16;
/** The maximum number of requests for tokens per window; each request is a transaction. */
const MAX_REQUESTS = 64;

/** A login attempt in the queue. */
export interface Waiting<Result> {
  address: string;
  /**
   * The account, the key of its limit, and the key of the limit for guesses at it from this address. Null if
   * there is no such account: then the attempt only waits. It is read at the end of the window.
   */
  account: { id: string; key: string; pairKey: string } | null;
  takeTokens(): Promise<'taken' | 'account' | 'address'>;
  /** Checks the password: null when it is wrong. */
  check(): Promise<Result | null>;
}

export interface LoginQueue<Result, Attempt extends Waiting<Result>> {
  /** The result of the check; null when the attempt is refused. */
  wait(attempt: Attempt): Promise<Result | null>;
}

interface QueueParts<Attempt> {
  windowMs: number;
  /**
   * Looks up the accounts of the waiting attempts. Returns how many guesses of each pair were checked
   * recently.
   */
  prepare: (attempts: readonly Attempt[]) => Promise<ReadonlyMap<string, number>>;
  /** Called after each window with the attempts that were not checked. */
  closed?: (unchecked: readonly Attempt[]) => Promise<void>;
}

interface Entry<Result, Attempt extends Waiting<Result> = Waiting<Result>> {
  attempt: Attempt;
  answer(result: Result | null): void;
  fail(error: unknown): void;
}

export function loginQueue<Result, Attempt extends Waiting<Result> = Waiting<Result>>({
  windowMs,
  prepare,
  closed,
}: QueueParts<Attempt>): LoginQueue<Result, Attempt> {
  const waiting = new Set<Entry<Result, Attempt>>();
  let batch: Entry<Result, Attempt>[] = [];

  const closeWindow = async () => {
    const entries = batch.filter((entry) => waiting.has(entry));
    batch = [];
    const answerMoment = sleep(windowMs);
    try {
      const chosen = await choose(entries, await prepare(entries.map(({ attempt }) => attempt)));
      const isChecked = new Set(chosen);
      await closed?.(entries.filter((entry) => !isChecked.has(entry)).map(({ attempt }) => attempt));
      await Promise.all(chosen.map(check));
      await answerMoment;
      for (const entry of entries) entry.answer(null);
    } catch (error) {
      for (const entry of entries) entry.fail(error);
    }
  };

  const check = async (entry: Entry<Result, Attempt>) => {
    const result = await entry.attempt.check();
    if (result !== null) entry.answer(result);
  };

  return {
    wait: (attempt) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) oldestOfMost(waiting)?.answer(null);
        const leave = (settle: () => void) => {
          if (waiting.delete(entry)) settle();
        };
        const entry: Entry<Result, Attempt> = {
          attempt,
          answer: (result) => leave(() => resolve(result)),
          fail: (error) => leave(() => reject(error instanceof Error ? error : new Error(String(error)))),
        };
        waiting.add(entry);
        batch.push(entry);
        if (batch.length === 1) setTimeout(() => void closeWindow(), windowMs);
      }),
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Takes tokens for the next attempts while there are any, and returns the attempts that got them. */
async function choose<Result, Attempt extends Waiting<Result>>(
  entries: readonly Entry<Result, Attempt>[],
  guessesBefore: ReadonlyMap<string, number>,
): Promise<Entry<Result, Attempt>[]> {
  const pairs = new Map<string, Entry<Result, Attempt>[]>();
  for (const entry of entries) {
    const { account } = entry.attempt;
    if (account) pairs.set(account.pairKey, [...(pairs.get(account.pairKey) ?? []), entry]);
  }
  const guesses = new Map(guessesBefore);
  const empty = new Set<string>();
  const chosen: Entry<Result, Attempt>[] = [];
  for (let requests = 0; requests < MAX_REQUESTS && chosen.length < MAX_CHECKS; requests += 1) {
    const pairKey = fewest(pairs, guesses, empty);
    const entry = pairKey === null ? undefined : takeAny(pairs.get(pairKey) ?? []);
    if (!entry || pairKey === null) break;
    const taken = await entry.attempt.takeTokens();
    if (taken === 'account') empty.add(entry.attempt.account?.key ?? '');
    else if (taken === 'address') empty.add(entry.attempt.address);
    else {
      chosen.push(entry);
      guesses.set(pairKey, (guesses.get(pairKey) ?? 0) + 1);
    }
  }
  return chosen;
}

/**
 * Returns a pair of account and address, or null if there is none: among the pairs that may still have
 * tokens, one with the fewest checked guesses.
 */
function fewest<Result>(
  pairs: ReadonlyMap<string, readonly Entry<Result>[]>,
  guesses: ReadonlyMap<string, number>,
  empty: ReadonlySet<string>,
): string | null {
  let least = Infinity;
  let found: string[] = [];
  for (const [pairKey, [entry]] of pairs) {
    if (!entry || empty.has(entry.attempt.account?.key ?? '') || empty.has(entry.attempt.address)) continue;
    const count = guesses.get(pairKey) ?? 0;
    if (count > least) continue;
    if (count < least) found = [];
    least = count;
    found.push(pairKey);
  }
  return takeAny(found) ?? null;
}

const takeAny = <Item>(items: Item[]): Item | undefined =>
  items.length === 0 ? undefined : items.splice(randomInt(items.length), 1)[0];

/** The oldest attempt from the address with the most waiting attempts. */
function oldestOfMost<Result>(waiting: ReadonlySet<Entry<Result>>): Entry<Result> | undefined {
  const oldest = new Map<string, { entry: Entry<Result>; count: number }>();
  for (const entry of waiting) {
    const known = oldest.get(entry.attempt.address);
    if (known) known.count += 1;
    else oldest.set(entry.attempt.address, { entry, count: 1 });
  }
  return [...oldest.values()].sort((one, other) => other.count - one.count)[0]?.entry;
}
