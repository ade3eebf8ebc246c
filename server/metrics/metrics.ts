/** What an operator monitors, in the format of Prometheus. docs/operations/monitoring.md explains names and meanings. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RELEASE } from '../base/release.js';
import { sampledFigures, type OperationFigures, type SampleParts } from './operation-figures.js';
import { readFileSync } from 'node:fs';

export interface Metrics {
  /**
   * Records an answered call. `call` is its path in the contract: with the values of paths each value would
   * make its own series.
   */
  answered(call: string, method: string, status: number, seconds: number): void;
  /** The text for a scraper, and its content type. */
  page(): Promise<{ type: string; text: string }>;
}

/** The buckets of durations, from unnoticeable to longer than anyone waits. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface MetricsParts extends SampleParts {
  sockets: () => number;
  serverName: string;
}

export function metrics({ sockets, serverName: server, ...parts }: MetricsParts): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'rental_desk_request_seconds',
    help: 'Time from a request to its answer, by the call of the contract',
    labelNames: ['call', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  new Gauge({
    name: 'rental_desk_build_info',
    help: 'Always 1; its labels say which server this is and what it runs',
    labelNames: ['server', 'version', 'commit'],
    registers,
  }).set({ server, ...RELEASE }, 1);
  const connected = new Gauge({
    name: 'rental_desk_sockets',
    help: 'Screens connected to this server',
    registers,
  });
  const own = new Gauge({
    name: 'rental_desk_own_memory_bytes',
    help: 'Memory of the process without pages of files that it has mapped',
    registers,
  });
  const show = showFigures(registers);
  const sample = sampledFigures(parts);
  let isWatching = false;
  return {
    answered: (call, method, status, seconds) => {
      requests.observe({ call, method, status }, seconds);
    },
    page: async () => {
      // The event loop is measured from the first scrape on, so a server that is not scraped doesn't pay for it.
      if (!isWatching) collectProcessMetrics(register);
      isWatching = true;
      connected.set(sockets());
      own.set(ownMemoryBytes());
      show(await sample());
      return { type: register.contentType, text: await register.metrics() };
    },
  };
}

/** Those of prom-client without its sums of gauges, whose names end as only names of counters may. */
function collectProcessMetrics(register: Registry): void {
  collectDefaultMetrics({ register });
  for (const kind of ['resources', 'handles', 'requests'])
    register.removeSingleMetric(`nodejs_active_${kind}_total`);
}

/**
 * Null means that the database doesn't answer. Its last figures are removed then, because a stale figure
 * looks like a current one.
 */
function showFigures(registers: Registry[]): (figures: OperationFigures | null) => void {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `rental_desk_${name}`, help, labelNames, registers });
  const databaseUp = gauge('database_up', '1 while the database answers');
  const pool = gauge('pool_rentals', 'Rentals that nobody has taken', ['state']);
  const inHand = gauge('rentals_in_hand', 'Rentals that a picker holds');
  const uploads = gauge('uploads_running', 'Uploads being checked, inserted or undone');
  const mails = gauge('mails_waiting', 'Mails that have not left');
  return (figures) => {
    databaseUp.set(figures ? 1 : 0);
    if (!figures) {
      for (const each of [inHand, uploads, mails]) each.remove();
      pool.reset();
      return;
    }
    pool.set({ state: 'waiting' }, figures.waiting);
    pool.set({ state: 'on-hold' }, figures.onHold);
    pool.set({ state: 'quiet-hours' }, figures.quietHours);
    inHand.set(figures.inHand);
    uploads.set(figures.uploads);
    mails.set(figures.mails);
  };
}

/**
 * The process's own memory. Resident memory also counts pages of memory-mapped files, such as the database's,
 * which the system takes back when it needs them. Linux reports the figure; elsewhere it is the memory of the
 * JavaScript engine and its buffers.
 */
export function ownMemoryBytes(readStatus = () => readFileSync('/proc/self/status', 'utf8')): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readStatus())?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // The file exists only on Linux.
  }
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
