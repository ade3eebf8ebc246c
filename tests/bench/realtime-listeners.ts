/** Controls the child processes that have the creators' sockets. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A message that arrived at a socket. */
export interface Arrival {
  message: string;
  atMs: number;
}
export type Order = { kind: 'connect'; url: string; tokens: string[] } | { kind: 'report' };
export type Report = { kind: 'connected' } | { kind: 'arrivals'; arrivals: Arrival[]; lost: number };

/** Milliseconds of the machine's monotonic clock, which all its processes share. */
export const machineMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

const PROCESSES = 2;
const SOCKETS = fileURLToPath(new URL('realtime-sockets.ts', import.meta.url));

export interface Listeners {
  /** What has arrived so far, and how many sockets were lost. */
  report(): Promise<{ arrivals: Arrival[]; lost: number }>;
  stop(): void;
}

/** Connects a socket for each token, by websocket only, and resolves when all are connected. */
export async function connectListeners(url: string, tokens: readonly string[]): Promise<Listeners> {
  const children = Array.from({ length: PROCESSES }, () => fork(SOCKETS, { execArgv: ['--import', 'tsx'] }));
  const ask = async (child: ChildProcess, order: Order): Promise<Report> => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('A process of sockets ended')));
    const answer = once(child, 'message');
    child.send(order);
    // The cast is safe, because only `realtime-sockets.ts` sends over this channel.
    const [report] = (await Promise.race([answer, ended])) as [Report];
    return report;
  };
  const stop = () => {
    for (const child of children) child.kill();
  };
  try {
    await Promise.all(
      children.map((child, index) =>
        ask(child, {
          kind: 'connect',
          url,
          tokens: tokens.filter((_, at) => at % PROCESSES === index),
        }),
      ),
    );
  } catch (error) {
    stop();
    throw error;
  }
  return {
    report: async () => {
      const reports = await Promise.all(children.map((child) => ask(child, { kind: 'report' })));
      const arrived = reports.flatMap((report) => (report.kind === 'arrivals' ? [report] : []));
      return {
        arrivals: arrived.flatMap(({ arrivals }) => arrivals),
        lost: arrived.reduce((sum, { lost }) => sum + lost, 0),
      };
    },
    stop,
  };
}
