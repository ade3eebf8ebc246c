/**
 * The server's own time for an answer, read from its log, so that it includes neither the network nor the
 * bench.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { login } from '../../src/contract/auth/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { Person } from './people.js';

const LIST_LINE = /"method":"GET","route":"\/api[^"]*","status":200,"ms":([\d.]+)/;

export interface Series {
  url: string;
  token: string;
  dataDir: string;
  count: number;
  warmUpCalls: number;
}

/** Makes calls one after the other and returns the server's own milliseconds of each. */
export async function serverMs({ url, token, dataDir, count, warmUpCalls }: Series): Promise<number[]> {
  for (let i = 0; i < warmUpCalls; i += 1) await get(url, token);
  await answeredMs(dataDir, warmUpCalls);
  for (let i = 0; i < count; i += 1) await get(url, token);
  return answeredMs(dataDir, count);
}

/** Makes one call whose time isn't wanted, and returns the text of its answer. */
export async function unmeasured({
  url,
  token,
  dataDir,
}: Omit<Series, 'count' | 'warmUpCalls'>): Promise<string> {
  const text = await get(url, token);
  await answeredMs(dataDir, 1);
  return text;
}

async function get(url: string, token: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: token } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return text;
}

/** The access token of a person. */
export async function logIn(url: string, { email, password }: Person): Promise<string> {
  const response = await fetch(url + API_BASE + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // Only the token is used here; the server's own tests check the rest of the answer.
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

/** How many lines of each server's log have been read. */
const readLines = new Map<string, number>();

/** The times of the next `count` answers in the server's log. A line is written just after its answer. */
async function answeredMs(dataDir: string, count: number): Promise<number[]> {
  const read = readLines.get(dataDir) ?? 0;
  for (let tries = 0; tries < 200; tries += 1) {
    const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').trimEnd().split('\n');
    const answered = lines.flatMap((line) => LIST_LINE.exec(line)?.[1] ?? []).map(Number);
    if (answered.length >= read + count) {
      readLines.set(dataDir, read + count);
      return answered.slice(read, read + count);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The log lacks answers');
}

/** Returns the value below which this share of all values is. */
export function percentile(ms: readonly number[], share: number): number {
  const sorted = [...ms].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
