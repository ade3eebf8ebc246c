import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginQueue, type Waiting } from './login-queue.js';

const WINDOW_MS = 1000;
const OFFICE = '203.0.113.1';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue whose address has this many tokens, and the list of attempts that were checked, in order. */
function queueOf({ tokens, guesses = {} }: { tokens: number; guesses?: Record<string, number> }) {
  const checked: string[] = [];
  let left = tokens;
  const queue = loginQueue<string>({
    windowMs: WINDOW_MS,
    prepare: () => Promise.resolve(new Map(Object.entries(guesses))),
  });
  const wait = (who: string, { isRight = false, address = OFFICE } = {}) => {
    const [account = ''] = who.split('#');
    const attempt: Waiting<string> = {
      address,
      account: account === 'nobody' ? null : { id: account, key: account, pairKey: `${account} ${address}` },
      takeTokens: () => {
        left -= 1;
        return Promise.resolve(left >= 0 ? 'taken' : 'address');
      },
      check: () => {
        checked.push(who);
        return Promise.resolve(isRight ? who : null);
      },
    };
    return queue.wait(attempt);
  };
  return { wait, checked };
}

describe('attempts that wait', () => {
  it('are checked account by account, so that many guesses at one account take no slot of another', async () => {
    const { wait, checked } = queueOf({ tokens: 2 });
    const all = Array.from({ length: 100 }, (_, index) => wait(`victim#${index}`));
    all.push(wait('colleague', { isRight: true }));
    await vi.advanceTimersByTimeAsync(2 * WINDOW_MS);
    expect(checked).toHaveLength(2);
    expect(checked).toContain('colleague');
    expect(await all.at(-1)).toBe('colleague');
  });

  it('are checked first if their account has the fewest guesses', async () => {
    const guesses = { [`one ${OFFICE}`]: 3, [`two ${OFFICE}`]: 1, [`three ${OFFICE}`]: 2 };
    const { wait, checked } = queueOf({ tokens: 2, guesses });
    void wait('one');
    void wait('two');
    void wait('three');
    await vi.advanceTimersByTimeAsync(2 * WINDOW_MS);
    expect(checked).toEqual(['two', 'three']);
  });

  it('are all refused at the same moment, whether or not they were checked and the account exists', async () => {
    const { wait } = queueOf({ tokens: 1 });
    const answered: string[] = [];
    for (const who of ['one', 'two', 'nobody']) void wait(who).then(() => answered.push(who));
    await vi.advanceTimersByTimeAsync(2 * WINDOW_MS - 1);
    expect(answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.sort()).toEqual(['nobody', 'one', 'two']);
  });

  it('are answered at once when the password is right', async () => {
    const { wait } = queueOf({ tokens: 1 });
    const answer = wait('one', { isRight: true });
    await vi.advanceTimersByTimeAsync(WINDOW_MS);
    expect(await answer).toBe('one');
  });

  it('are limited in number: beyond that the oldest attempt from the address with the most attempts is refused early', async () => {
    const { wait } = queueOf({ tokens: 0 });
    const answered: string[] = [];
    const other = wait('other', { address: '203.0.113.2' });
    void other.then(() => answered.push('other'));
    for (let i = 0; i < 1000; i += 1) void wait(`victim#${i}`).then(() => answered.push(`victim#${i}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toEqual(['victim#0']);
    await vi.advanceTimersByTimeAsync(2 * WINDOW_MS);
    expect(answered).toHaveLength(1001);
  });

  it('all fail when the database fails', async () => {
    const queue = loginQueue<string>({
      windowMs: WINDOW_MS,
      prepare: () => Promise.reject(new Error('away')),
    });
    const answer = queue.wait({
      address: OFFICE,
      account: null,
      takeTokens: () => Promise.resolve('taken'),
      check: () => Promise.resolve(null),
    });
    const failed = expect(answer).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(2 * WINDOW_MS);
    await failed;
  });
});
