import { expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS } from '../../src/contract/limits.js';
import { latestWrittenMs } from '../base/clock.js';
import { accessTokens } from './access-token.js';

const START_MS = Date.UTC(2026, 0, 5, 12);
const PERSON = { id: 'ann', role: 'admin', email: 'ann@example.com' } as const;

/** Two servers with the same secret and clock. Each remembers only the tokens that it has verified itself. */
function twoServers() {
  let nowMs = START_MS;
  const parts = { secrets: ['s'.repeat(32)] as const, clock: { now: () => nowMs } };
  return { tokens: accessTokens(parts), other: accessTokens(parts), setNow: (ms: number) => (nowMs = ms) };
}

it('checks a token’s signature once, and its expiry at each call', async () => {
  const { tokens, setNow } = twoServers();
  const token = await tokens.issue(PERSON, 'session');
  const first = await tokens.verify(token);
  expect(first).toMatchObject({ userId: 'ann', sessionId: 'session' });
  expect(await tokens.verify(token)).toBe(first);
  setNow(START_MS + ACCESS_TOKEN_SECONDS * 1000);
  expect(await tokens.verify(token)).toBe('expired');
});

it('tells an expired token from an invalid one, whether or not it has seen it before', async () => {
  const { tokens, other, setNow } = twoServers();
  const token = await tokens.issue(PERSON, 'session');
  setNow(START_MS + ACCESS_TOKEN_SECONDS * 1000);
  expect(await other.verify(token)).toBe('expired');
  expect(await other.verify(`${token}x`)).toBe('invalid');
});

it('accepts a token from a clock that is ahead, but by no more than overlapping calls may differ', async () => {
  const { tokens, other, setNow } = twoServers();
  setNow(latestWrittenMs(START_MS));
  const token = await tokens.issue(PERSON, 'session');
  setNow(START_MS);
  expect(await tokens.verify(token)).toMatchObject({ userId: 'ann' });
  setNow(START_MS - 1000);
  for (const each of [tokens, other]) expect(await each.verify(token)).toBe('expired');
});
