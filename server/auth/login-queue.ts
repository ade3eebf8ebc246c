/**
 * Login attempts under pressure (login-limits.ts) wait here for a window of time. At its end the tokens that there are go to those
 * who wait, fairly: the account with the fewest checked guesses from its address is first, and among equals chance decides, so
 * that neither being early nor being many helps. A right password is answered at once. All others get the same refusal at one
 * moment, when another window is over and every check of theirs is done: neither the answer nor its time tells whether a password
 * was checked.
 *
 * The queue is in memory, of one server. Several servers share the tokens and the counts of checked guesses in the database, so each
 * of them is fair among those who wait there.
 */
import { randomInt } from 'node:crypto';

/** So many wait at most. Beyond it the oldest attempt from the address with the most waiting ones is refused early. */
const MAX_WAITING = 1000;
/** Checks of one window: what two cores do in half of it. */
const MAX_CHECKS = 16;
/** Requests for tokens of one window, each of which is a transaction. */
const MAX_REQUESTS = 64;

/** An attempt that waits. */
export interface Waiting<Result> {
  address: string;
  /**
   * Its account, with the keys of its limit and of that of the account from this address; null when there is none: it only waits.
   * It is looked at when the window is over.
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
  /** Looks up the accounts of the waiting attempts. Returns how many guesses of each pair were checked lately. */
  prepare: (attempts: readonly Attempt[]) => Promise<ReadonlyMap<string, number>>;
  /** Hears of each window which attempts were not checked. */
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

/** Takes tokens for those who are next, as long as there are any, and gives who got them. */
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

/** A pair with the fewest checked guesses, any one of them, whose account and address may still have tokens. */
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
