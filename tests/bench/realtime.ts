/**
 * `npm run bench -- realtime`: messages to creators who are all connected to one server, and the cost of a
 * connection.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asAll } from './as-all.js';
import { connectListeners, type Arrival, type Listeners } from './realtime-listeners.js';
import { buildRealtimeOperation, type RealtimeOperation } from './realtime-operation.js';
import { sendAtRate, type Sending } from './realtime-send.js';
import { p50p99, perSecond, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry, type ServerProcess } from './server-process.js';
import { percentile } from './server-times.js';

export interface RealtimeBench {
  entry: ServerEntry;
  creators: number;
  /** Messages a second, and for how many seconds. */
  messages: number;
  seconds: number;
}

const PICKERS = 20;
const AIM_P99_MS = 100;
/** A message that takes longer counts as lost. */
const PATIENCE_MS = 10_000;
const SETTLE_MS = 2000;

/** Prints the table. The run passes when every message was delivered once and in time. */
export async function benchRealtime({ entry, creators, ...plan }: RealtimeBench): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  let listeners: Listeners | undefined;
  try {
    const operation = await buildRealtimeOperation(dataDir, { creators, pickers: PICKERS });
    const server = await startServerProcess(entry, dataDir);
    try {
      await setTimeout(SETTLE_MS);
      const idleMb = server.residentMb();
      const startedAt = performance.now();
      listeners = await connectListeners(server.url, operation.tokens);
      const connectSeconds = (performance.now() - startedAt) / 1000;
      await setTimeout(SETTLE_MS);
      const connectedMb = server.residentMb();
      const [load = 0] = loadavg();
      const { sending, cpuMs } = await send(server, operation, plan);
      const { arrivals, lost } = await allArrivals(listeners, sending.sentAtMs.size);

      const { onTheWayMs, delivered, twice } = judge(sending, arrivals);
      const sent = sending.sentAtMs.size;
      const p99 = percentile(onTheWayMs, 0.99);
      const perConnectionKb = ((connectedMb - idleMb) * 1024) / creators;
      printTable(
        `Real time: ${creators} creators on one server, ${plan.messages} messages/s for ${plan.seconds} s`,
        [
          ['connected, all after', `${connectSeconds.toFixed(1)} s`],
          ['connections lost', lost],
          ['messages taken', `${sent}, ${perSecond(sent, sending.seconds)}`],
          ['refused', sending.refused.length],
          ['delivered', `${delivered} (${((delivered / Math.max(1, sent)) * 100).toFixed(2)} %)`],
          ['delivered twice', twice],
          ['from send to arrival, p50 / p99', p50p99(onTheWayMs)],
          ['  longest', `${Math.max(0, ...onTheWayMs).toFixed(1)} ms`],
          ['  aim of p99', `under ${AIM_P99_MS} ms`],
          ['the call itself, p50 / p99', p50p99(sending.callMs)],
          ['server, ms of work a message', (cpuMs / Math.max(1, sent)).toFixed(2)],
          ['server, MB at rest', idleMb.toFixed(0)],
          ['server, MB with all connected', connectedMb.toFixed(0)],
          ['  MB a connection', (perConnectionKb / 1024).toFixed(3)],
          ['server, MB at most', server.peakMb().toFixed(0)],
          [
            'machine',
            `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load.toFixed(1)}`,
          ],
        ],
      );
      for (const refusal of new Set(sending.refused)) console.log(`  refused: ${refusal}`);
      const isDelivered = sent > 0 && delivered === sent && twice === 0 && lost === 0;
      const what = `${creators} creators connected, ${plan.messages} messages/s`;
      return {
        isRight: isDelivered && p99 < AIM_P99_MS,
        figures: [
          {
            what: `${what}: delivered once`,
            figure: `${delivered} of ${sent}`,
            aim: 'all',
            isHeld: isDelivered,
          },
          {
            what: `${what}: from send to arrival, p50 / p99`,
            figure: p50p99(onTheWayMs),
            aim: `p99 ${AIM_P99_MS} ms`,
            isHeld: p99 < AIM_P99_MS,
          },
          { what: `${what}: memory a connection`, figure: `${(perConnectionKb / 1024).toFixed(3)} MB` },
        ],
      };
    } finally {
      listeners?.stop();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sends the messages and measures what they cost the server. */
const send = (
  server: ServerProcess,
  { pickers }: RealtimeOperation,
  { messages, seconds }: Pick<RealtimeBench, 'messages' | 'seconds'>,
) =>
  asAll(
    server.url,
    pickers.map(({ person }) => person),
    async (callers) => {
      const cpuBefore = server.cpuMs();
      const sending = await sendAtRate(
        callers.map((caller, index) => ({ caller, pairs: pickers[index]?.pairs ?? [] })),
        { perSecond: messages, seconds },
      );
      return { sending, cpuMs: server.cpuMs() - cpuBefore };
    },
  );

/** Waits until all sent messages have arrived, or no more can be expected. */
async function allArrivals(listeners: Listeners, expected: number) {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const report = await listeners.report();
    if (report.arrivals.length >= expected || performance.now() > untilMs) return report;
    await setTimeout(100);
  }
}

function judge({ sentAtMs }: Sending, arrivals: readonly Arrival[]) {
  const seen = new Set<string>();
  const onTheWayMs: number[] = [];
  for (const { message, atMs } of arrivals) {
    const sentAt = sentAtMs.get(message);
    if (sentAt === undefined || seen.has(message)) continue;
    seen.add(message);
    onTheWayMs.push(atMs - sentAt);
  }
  return {
    onTheWayMs,
    delivered: seen.size,
    twice: arrivals.length - new Set(arrivals.map(({ message }) => message)).size,
  };
}
