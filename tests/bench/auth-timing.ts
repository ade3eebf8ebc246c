/**
 * Checks whether the time of an answer reveals which accounts exist. It asks for password links and logs in
 * with a wrong password, for known and unknown e-mails in turn, and compares the medians. Every call has its
 * own e-mail and address, so that no rate limit applies and every known e-mail gets its mail.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '../../src/contract/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { forgotPassword } from '../../src/contract/recovery.js';
import { addPeople } from './people.js';
import { median, p50p99, printTable, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

/** The largest allowed difference between the medians. */
const MAX_DIFFERENCE = 0.1;
const WARM_UP_CALLS = 20;

interface Plan {
  entry: ServerEntry;
  /** Measured calls of each kind to known accounts, and as many to unknown ones. */
  calls: number;
}

interface Call {
  path: string;
  status: number;
  body: (email: string) => object;
}

const CALLS: Record<string, Call> = {
  'Forgot password': { path: forgotPassword.path, status: 200, body: (email) => ({ email }) },
  'Login with a wrong password': {
    path: login.path,
    status: 401,
    body: (email) => ({ email, password: 'not the password' }),
  },
};

/** Prints the medians of each call and their ratio. The run passes when all are close enough. */
export async function benchAuthTiming({ entry, calls }: Plan): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const { creators } = await addPeople(dataDir, { creators: calls + WARM_UP_CALLS, pickers: 0 });
  const known = creators.map(({ email }) => email);
  const unknown = known.map((email) => email.replace('creator', 'nobody'));
  const server = await startServerProcess(entry, dataDir, { TRUST_PROXY: 'on', SMTP_URL: '' });
  try {
    const figures: Figure[] = [];
    for (const [title, call] of Object.entries(CALLS))
      figures.push(report(title, await measure(server.url, call, { known, unknown })));
    return { isRight: figures.every(({ isHeld }) => isHeld), figures };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

interface Times {
  known: number[];
  unknown: number[];
}

/**
 * Milliseconds of each answer. Known and unknown accounts alternate as the first of a pair, so that neither
 * is always second.
 */
async function measure(
  url: string,
  call: Call,
  emails: { known: readonly string[]; unknown: readonly string[] },
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let pair = 0; pair < emails.known.length; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const ms = await time(url, call, emails[kind][pair] ?? '');
      if (pair >= WARM_UP_CALLS) times[kind].push(ms);
    }
  }
  return times;
}

let callers = 0;

async function time(url: string, { path, status, body }: Call, email: string): Promise<number> {
  callers += 1;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(callers) },
    body: JSON.stringify(body(email)),
  };
  const startMs = performance.now();
  const response = await fetch(url + API_BASE + path, request);
  await response.text();
  const ms = performance.now() - startMs;
  if (response.status !== status) throw new Error(`${path} answered ${response.status}, expected ${status}`);
  return ms;
}

/** A different address of the range for benchmarks (198.18.0.0/15) for each number. */
const address = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;

function report(title: string, { known, unknown }: Times): Figure {
  const ratio = median(known) / median(unknown);
  const isClose = Math.abs(ratio - 1) <= MAX_DIFFERENCE;
  printTable(title, [
    [`known account, ${known.length} calls, p50 / p99`, p50p99(known)],
    [`unknown account, ${unknown.length} calls, p50 / p99`, p50p99(unknown)],
    ['ratio of the medians', ratio.toFixed(3)],
    [`within ${MAX_DIFFERENCE * 100} %`, isClose ? 'yes' : 'NO'],
  ]);
  return {
    what: `${title}: time for known / unknown accounts`,
    figure: ratio.toFixed(3),
    aim: `1 ± ${MAX_DIFFERENCE}`,
    isHeld: isClose,
  };
}
