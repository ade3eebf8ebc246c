/** Every bench by its name, with its options and their defaults. */
import { bench, type Bench } from './harness.js';

export const BENCHES: Readonly<Record<string, Bench>> = {
  /** The main job over HTTP, from entering to finishing, compared with the same SQL alone. */
  picking: bench(
    {
      numbers: { rows: 2000, creators: 5, pickers: 20 },
      onPostgres: true,
      short: ['--rows 1500', '--rows 1500 --database own'],
    },
    async () => (await import('./picking.js')).benchPicking,
  ),
  /** The server is killed (kill -9) while creators and pickers work, again and again. */
  'picking-kill': bench(
    {
      numbers: { rounds: 10, creators: 5, pickers: 10 },
      onPostgres: true,
      short: ['--rounds 5', '--rounds 3 --database own'],
    },
    async () => (await import('./kill-rounds.js')).benchPickingKill,
  ),
  /** A primary of PostgreSQL is lost with its data while people work on three servers; with `--patroni 1` Patroni promotes. */
  failover: bench(
    {
      numbers: { failovers: 3, seconds: 20, creators: 10, pickers: 30, patroni: 0 },
      short: ['--failovers 1 --seconds 10'],
    },
    async () => (await import('./failover.js')).benchFailover,
  ),
  /** Each list of rentals, by the server's own clock. */
  lists: bench(
    { numbers: { rentals: 100_000, calls: 60 }, onPostgres: true, short: ['--calls 20'] },
    async () => (await import('./lists.js')).benchLists,
  ),
  /** Reports of a year from the picks that so many rentals leave. */
  reports: bench(
    {
      numbers: { rentals: 5_000_000, calls: 60 },
      onPostgres: true,
      short: ['--calls 20', '--calls 20 --database own'],
    },
    async () => (await import('./reports.js')).benchReports,
  ),
  /** A spreadsheet of that many rentals in a real browser, read by other programs. */
  download: bench(
    { numbers: { rentals: 100_000 }, short: ['--rentals 20000'] },
    async () => (await import('./download.js')).benchDownload,
  ),
  /** A large upload as .csv and as .xlsx while pickers work, compared with its bare insert. */
  upload: bench(
    { numbers: { rows: 100_000 }, short: ['--rows 20000'] },
    async () => (await import('./upload.js')).benchUpload,
  ),
  /** How fast the first screens appear on a slow machine and connection, and the longest event of each action on 100 rows. */
  load: bench({ numbers: { rounds: 7 } }, async () => (await import('./load.js')).benchLoad),
  /** Keys and time from Finish to the next number copied at several latencies, and the event duration of each key of Collect. */
  'collect-keys': bench(
    { numbers: { rounds: 10 }, short: ['--rounds 2'] },
    async () => (await import('./collect-keys.js')).benchCollectKeys,
  ),
  /** Posts of a social network pasted into the creator's form: which fields the form finds in them. */
  'pasted-posts': bench(
    { numbers: { posts: 55 }, short: ['--posts 20'] },
    async () => (await import('./pasted-posts.js')).benchPastedPosts,
  ),
  /** A creator and a picker who slip, on a network that is slow and loses answers: what they meant, and what the database has. */
  'tired-day': bench(
    { numbers: { rentals: 200, seed: 1 }, short: ['--rentals 10'] },
    async () => (await import('./tired-day.js')).benchTiredDay,
  ),
  /** A newcomer follows docs/guide/first-day.md in a real browser; with `--pictures 1` it writes the pictures of the document. */
  'first-day': bench(
    { numbers: { pictures: 0 } },
    async () => (await import('./first-day.js')).benchFirstDay,
  ),
  /** Messages to that many connected creators, and memory per connection. */
  realtime: bench(
    {
      numbers: { creators: 2000, messages: 200, seconds: 30 },
      short: ['--creators 500 --messages 100 --seconds 10'],
    },
    async () => (await import('./realtime.js')).benchRealtime,
  ),
  /** Hostile requests over every call: no answer of 5xx, and the memory they cost. */
  fuzz: bench(
    { numbers: { requests: 20_000, seed: 1 }, short: ['--requests 4000'] },
    async () => (await import('./fuzz.js')).benchFuzz,
  ),
};
