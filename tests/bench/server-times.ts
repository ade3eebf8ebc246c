/**
 * The server's own time for an answer, read from its log, so that it includes neither the network nor the
 * bench.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST_LINE = /"method":"GET","route":"\/api[^"]*","status":200,"ms":([\d.]+)/;

const WARM_UP_CALLS = 5;

interface Series {
  url: string;
  token: string;
  dataDir: string;
  count: number;
}

/** Makes calls one after the other and returns the server's own milliseconds of each. */
export async function serverMs({ url, token, dataDir, count }: Series): Promise<number[]> {
  for (let i = 0; i < WARM_UP_CALLS; i += 1) await get(url, token);
  await answeredMs(dataDir, WARM_UP_CALLS);
  for (let i = 0; i < count; i += 1) await get(url, token);
  return answeredMs(dataDir, count);
}

async function get(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: token } });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
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
