/** `npm run bench -- staff`: how long the server works on each list of staff, told by its own log. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '../../src/contract/auth.js';
import { businessDay } from '../../src/contract/business-day.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import * as calls from '../../src/contract/staff-calls.js';
import type { Person } from './people.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { buildOperation, type Operation } from './staff-operation.js';

export interface StaffBench {
  entry: ServerEntry;
  staff: number;
  rentals: number;
  /** Measured calls of each kind. */
  calls: number;
}

const AIM_P95_MS = 50;
const WARM_UP_CALLS = 5;

interface Measured {
  what: string;
  who: keyof Pick<Operation, 'superAdmin' | 'admin' | 'creatorLeader' | 'pickerLeader'>;
  path: string;
}

/** The calls of the bench. What varies between lists: who looks, which page, what is searched. */
function plan(today: string): Measured[] {
  const list = (path: string, query: Record<string, string | number> = {}) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`;
  const pickers = calls.getAllDataPickers.path;
  const creators = calls.getAllDataCreators.path;
  const all = 'superAdmin';
  return [
    { who: all, what: 'pickers, first page', path: list(pickers) },
    { who: all, what: 'pickers, page 100', path: list(pickers, { page: 100 }) },
    { who: all, what: 'pickers, 100 a page', path: list(pickers, { limit: 100 }) },
    { who: all, what: 'pickers, search: one person', path: list(pickers, { search: 'person9999@' }) },
    { who: all, what: 'pickers, search: common name', path: list(pickers, { search: 'jose' }) },
    { who: all, what: 'pickers, search: nobody', path: list(pickers, { search: 'zzz' }) },
    { who: all, what: 'creators, first page', path: list(creators) },
    { who: all, what: 'creators, page 100', path: list(creators, { page: 100 }) },
    { who: all, what: 'creators, 100 a page', path: list(creators, { limit: 100 }) },
    { who: all, what: 'creators, search: common name', path: list(creators, { search: 'perez' }) },
    {
      who: all,
      what: 'creators, verdicts of today',
      path: list(creators, { startDate: today, endDate: today }),
    },
    { who: all, what: 'team leaders, first page', path: list(calls.getAllTeamLeaders.path) },
    { who: all, what: 'team leaders, 100 a page', path: list(calls.getAllTeamLeaders.path, { limit: 100 }) },
    { who: all, what: 'admins', path: list(calls.getAllAdmins.path) },
    { who: all, what: 'choices: admins', path: calls.getAdminEmails.path },
    { who: all, what: 'choices: all team leaders', path: calls.getOwnTeamLeadersEmails.path },
    { who: 'admin', what: 'own pickers, first page', path: list(pickers) },
    { who: 'admin', what: 'own pickers, search', path: list(pickers, { search: 'jose' }) },
    { who: 'admin', what: 'own team leaders', path: list(calls.getTeamLeadersOfAdmin.path) },
    { who: 'creatorLeader', what: 'own creators, first page', path: list(creators) },
    { who: 'pickerLeader', what: 'own pickers, first page', path: list(pickers) },
  ];
}

/** Prints a line for each call; true when every p95 is within the aim. */
export async function benchStaff({ entry, staff, rentals, calls: count }: StaffBench): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  try {
    const operation = await buildOperation(dataDir, { staff, rentals });
    const server = await startServerProcess(entry, dataDir);
    try {
      console.log(`\n${staff} staff, ${rentals} rentals, ${count} calls each; ms of the server's own work`);
      console.log(`  ${'who'.padEnd(14)}${'what'.padEnd(32)}${'p50'.padStart(8)}${'p95'.padStart(8)}`);
      const [load = 0] = loadavg();
      console.log(`  (${availableParallelism()} cores, load ${load.toFixed(1)} as it begins)`);
      let isWithin = true;
      for (const { who, what, path } of plan(businessDay(Date.now()))) {
        const token = await logIn(server.url, operation[who]);
        const ms = await serverMs({ url: server.url + API_BASE + path, token, dataDir, count });
        isWithin &&= at(ms, 0.95) < AIM_P95_MS;
        const [p50, p95] = [0.5, 0.95].map((share) => at(ms, share).toFixed(1).padStart(8));
        console.log(`  ${who.padEnd(14)}${what.padEnd(32)}${p50}${p95}`);
      }
      console.log(`  Aim: p95 under ${AIM_P95_MS} ms: ${isWithin ? 'held' : 'NOT held'}`);
      return isWithin;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Series {
  url: string;
  token: string;
  dataDir: string;
  count: number;
}

/** Calls one after the other; the times are those in the server's log, so that neither the network nor we are in them. */
async function serverMs({ url, token, dataDir, count }: Series): Promise<number[]> {
  for (let i = 0; i < WARM_UP_CALLS; i += 1) await get(url, token);
  await answeredMs(dataDir, WARM_UP_CALLS);
  for (let i = 0; i < count; i += 1) await get(url, token);
  return answeredMs(dataDir, count);
}

async function get(url: string, token: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: token } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}

async function logIn(url: string, { email, password }: Person): Promise<string> {
  const response = await fetch(url + API_BASE + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // Only the token is of use here; that the answer keeps its contract is held by the server's own tests.
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

let read = 0;

/** The times of the next `count` answers in the log of the server. A line is written just after its answer. */
async function answeredMs(dataDir: string, count: number): Promise<number[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const lines = readFileSync(join(dataDir, 'server.log'), 'utf8').trimEnd().split('\n');
    const answered = lines.flatMap((line) => LIST_LINE.exec(line)?.[1] ?? []).map(Number);
    if (answered.length >= read + count) return answered.slice(read, (read += count));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The log lacks answers');
}
const LIST_LINE = /"method":"GET","route":"\/api[^"]*","status":200,"ms":([\d.]+)/;

function at(ms: readonly number[], share: number): number {
  const sorted = [...ms].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
