/**
 * `npm run bench -- login-attacks`: checks who can log in while somebody sends 100 wrong passwords per
 * second: for random e-mails from the victim's address, for the victim's account from the victim's address,
 * or for the victim's account from many addresses. The bench acts as a proxy and sets X-Forwarded-For. The
 * run passes when every honest login succeeded within its aim and no more guesses were checked than the rules
 * allow.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { BUDGETS } from '../../server/auth/login-limits.js';
import { openDatabase } from '../../server/db/database.js';
import { login } from '../../src/contract/auth.js';
import { askForLoginLink, logInByLink } from '../../src/contract/login-link.js';
import { linkIn } from '../api/mail-support.js';
import { honestLogin, poster, type Answer, type Post } from './login-attack-client.js';
import { addPeople, type Person } from './people.js';
import { p50p99, printTable, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';

const HOUR_SECONDS = 3600;
const OFFICE = '198.18.0.1';
const BOTS = 5000;
/** How often each kind of honest person logs in, and how long that may take. */
const KNOWN = { everyMs: 1000, aimMs: 2000 };
const COLLEAGUE = { everyMs: 5000, aimMs: 30_000 };
const BY_LINK = { everyMs: 10_000, aimMs: 30_000 };

const botAddress = (index: number) => `198.19.${(index >> 8) & 255}.${index & 255}`;

interface Form {
  name: string;
  guess(index: number, victim: Person): { email: string; address: string };
  /** The address of the victim's known browser and new browser. */
  victimAt(index: number): string;
  isAtAccount: boolean;
}

const FORMS: Form[] = [
  {
    name: 'A: random e-mails from the victim’s address',
    guess: (index) => ({ email: `guess${index}@example.com`, address: OFFICE }),
    victimAt: () => OFFICE,
    isAtAccount: false,
  },
  {
    name: 'B: the victim’s account from the victim’s address',
    guess: (_index, { email }) => ({ email, address: OFFICE }),
    victimAt: () => OFFICE,
    isAtAccount: true,
  },
  {
    name: 'C: the victim’s account from many addresses',
    guess: (index, { email }) => ({ email, address: botAddress(index % BOTS) }),
    victimAt: (index) => `203.0.113.${index % 250}`,
    isAtAccount: true,
  },
];

interface Plan {
  entry: ServerEntry;
  seconds: number;
  /** The number of guesses per second. */
  rate: number;
}

export async function benchLoginAttacks(plan: Plan): Promise<Findings> {
  const figures: Figure[] = [];
  for (const form of FORMS) figures.push(...(await underAttack(form, plan)));
  return { isRight: figures.every(({ isHeld }) => isHeld !== false), figures };
}

async function underAttack(form: Form, plan: Plan): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const colleagues = Math.ceil((plan.seconds * 1000) / COLLEAGUE.everyMs) + 1;
  const { creators, pickers } = await addPeople(dataDir, { creators: colleagues, pickers: 1 });
  const [victim] = pickers;
  if (!victim) throw new Error('Nobody to attack');
  const server = await startServerProcess(plan.entry, dataDir, { TRUST_PROXY: 'on', SMTP_URL: '' });
  const client = poster(server.url);
  try {
    const first = await client.post(login.path, victim, { address: form.victimAt(0) });
    const people = { victim, colleagues: creators, cookie: first.deviceCookie };
    const run = await attack({ form, plan, server, dataDir, post: client.post, ...people });
    const memory = { startMb: run.startMb, peakMb: server.peakMb(), cpuMs: server.cpuMs() - run.startCpuMs };
    await server.stop();
    return report(form, plan, run, await checkedGuesses(dataDir, victim), memory);
  } finally {
    client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Scene {
  form: Form;
  plan: Plan;
  server: ServerProcess;
  dataDir: string;
  post: Post;
  victim: Person;
  colleagues: Person[];
  cookie: string;
}

/** Milliseconds of each honest login; Infinity for one that failed. */
interface Run {
  startMb: number;
  startCpuMs: number;
  attempts: number;
  statuses: Map<number, number>;
  known: number[];
  colleague: number[];
  byLink: number[];
}

async function attack(scene: Scene): Promise<Run> {
  const { form, plan, server, post, victim, colleagues, cookie } = scene;
  const run: Run = {
    ...{
      startMb: server.residentMb(),
      startCpuMs: server.cpuMs(),
      attempts: 0,
      statuses: new Map<number, number>(),
    },
    ...{ known: [], colleague: [], byLink: [] },
  };
  const underWay = new Set<Promise<unknown>>();
  const begin = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const guess = async (index: number) => {
    const { email, address } = form.guess(index, victim);
    const { status } = await post(login.path, { email, password: `wrong ${index}` }, { address });
    run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
  };
  const startedAt = performance.now();
  const due = { known: KNOWN.everyMs, colleague: COLLEAGUE.everyMs, byLink: BY_LINK.everyMs };
  const isDue = (kind: keyof typeof due, everyMs: number, elapsedMs: number) => {
    if (elapsedMs < due[kind]) return false;
    due[kind] += everyMs;
    return true;
  };
  for (;;) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs >= plan.seconds * 1000) break;
    for (; run.attempts < (elapsedMs / 1000) * plan.rate; run.attempts += 1) begin(guess(run.attempts));
    if (isDue('known', KNOWN.everyMs, elapsedMs)) {
      const options = { address: form.victimAt(run.known.length), cookie };
      begin(honestLogin(post, victim, options, KNOWN.aimMs).then((ms) => run.known.push(ms)));
    }
    if (isDue('colleague', COLLEAGUE.everyMs, elapsedMs)) {
      const person = colleagues.pop();
      const { address } = form.guess(run.attempts, victim);
      if (person)
        begin(honestLogin(post, person, { address }, COLLEAGUE.aimMs).then((ms) => run.colleague.push(ms)));
    }
    if (form.isAtAccount && isDue('byLink', BY_LINK.everyMs, elapsedMs))
      begin(loginByLink(scene, `192.0.2.${run.byLink.length % 250}`).then((ms) => run.byLink.push(ms)));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await Promise.all(underWay);
  return run;
}

/** Asks for a link, finds it in the outbox, and logs in by it: the time of all three. */
async function loginByLink({ post, victim, dataDir }: Scene, address: string): Promise<number> {
  const startedAt = performance.now();
  const outbox = join(dataDir, 'outbox');
  const mails = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  };
  const before = new Set(mails());
  await post(askForLoginLink.path, { email: victim.email }, { address });
  while (performance.now() - startedAt < BY_LINK.aimMs) {
    const name = mails().find((each) => !before.has(each));
    if (name !== undefined) {
      const { email, token } = linkIn(await PostalMime.parse(readFileSync(join(outbox, name))));
      const answer: Answer = await post(logInByLink.path, { email }, { address, authorization: token });
      return answer.status === 200 ? performance.now() - startedAt : Infinity;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Infinity;
}

/** The number of checked guesses: at the victim's account, and at all accounts together. */
async function checkedGuesses(dataDir: string, { id }: Person): Promise<{ account: number; all: number }> {
  const db = openDatabase({ dataDir, databaseUrl: null });
  try {
    const rows = await db
      .selectFrom('login_limits')
      .select(['key', 'failures'])
      .where('key', 'like', 'account:%')
      .execute();
    return {
      account: rows.find(({ key }) => key === `account:${id}`)?.failures ?? 0,
      all: rows.reduce((sum, { failures }) => sum + failures, 0),
    };
  } finally {
    await db.destroy();
  }
}

function report(
  { name, isAtAccount }: Form,
  { seconds }: Plan,
  run: Run,
  checked: { account: number; all: number },
  memory: { startMb: number; peakMb: number; cpuMs: number },
): Figure[] {
  // Adds the guesses that the token buckets allow in the rest of an hour to the checked guesses.
  const restMs = (HOUR_SECONDS - seconds) * 1000;
  const anHour = {
    account: checked.account === 0 ? 0 : Math.ceil(checked.account + restMs / BUDGETS.account.refillMs),
    address: checked.all === 0 ? 0 : Math.ceil(checked.all + restMs / BUDGETS.address.refillMs),
  };
  const statuses = [...run.statuses].sort().map(([status, count]) => `${status}: ${count}`);
  const kinds = [
    { what: 'known browser', times: run.known, aimMs: KNOWN.aimMs },
    {
      what: 'colleague’s new browser at the attacker’s address',
      times: run.colleague,
      aimMs: COLLEAGUE.aimMs,
    },
    ...(isAtAccount
      ? [{ what: 'new browser by the mailed link', times: run.byLink, aimMs: BY_LINK.aimMs }]
      : []),
  ];
  printTable(name, [
    [`guesses in ${seconds} s, and their answers`, `${run.attempts}  ${statuses.join(', ')}`],
    ...kinds.map(({ what, times, aimMs }) => [`${what}: in`, inOf(times, aimMs)] as const),
    ...kinds.map(({ what, times }) => [`${what}: p50 / p99`, p50p99(times)] as const),
    ['guesses checked at the account / in all', `${checked.account} / ${checked.all}`],
    ['the most in an hour: account / address', `${anHour.account} / ${anHour.address}`],
    ['processor of the server', `${((memory.cpuMs / seconds / 1000) * 100).toFixed(0)} % of a core`],
    ['load of the machine, its cores', `${(loadavg()[0] ?? 0).toFixed(1)}, ${availableParallelism()}`],
    ['memory at the start / peak', `${memory.startMb.toFixed(0)} / ${memory.peakMb.toFixed(0)} MB`],
  ]);
  const form = name.slice(0, 1);
  return [
    ...kinds.map(({ what, times, aimMs }) => ({
      what: `Attack ${form}, ${what}`,
      figure: `${inOf(times, aimMs)}, ${p50p99(times)}`,
      aim: `all in ${aimMs / 1000} s`,
      isHeld: times.length > 0 && times.every((ms) => ms <= aimMs),
    })),
    {
      what: `Attack ${form}, guesses checked in an hour at most, account / address`,
      figure: `${anHour.account} / ${anHour.address}`,
      aim: '< 100 / < 1,000',
      isHeld: anHour.account < 100 && anHour.address < 1000,
    },
  ];
}

const inOf = (times: readonly number[], aimMs: number): string =>
  `${times.filter((ms) => ms <= aimMs).length} of ${times.length}`;
