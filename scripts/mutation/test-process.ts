/** Starts the processes in which the tests run over mutants, and kills those that a mutant blocks. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Outcome } from './test-run.js';

export interface TestProcess {
  /** Reports the outcome of each copy. Resolves to false when one has none within the time limit. */
  run(order: Order, limitMs: number, report: (outcome: NonNullable<Outcome>) => void): Promise<boolean>;
  stop(): void;
}

/** Makes a test process, which starts at its first run. Its tests put their files into `temporaryFolder`. */
export function testProcess(temporaryFolder: string): TestProcess {
  let child: ChildProcess | null = null;

  const start = async (): Promise<ChildProcess> => {
    const started = fork('scripts/mutation/test-run.ts', {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, TMPDIR: temporaryFolder, NODE_ENV: 'test' },
      // It has its own process group, so that the servers of its tests end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child = started;
    await once(started, 'message');
    return started;
  };
  const stop = () => {
    // The group of a process that crashed has ended already.
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = null;
  };

  return {
    run: async (order, limitMs, report) => {
      const running = child ?? (await start());
      const isEnded = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), limitMs).unref();
        running.on('message', (outcome: Outcome) => {
          if (outcome === null) resolve(true);
          else {
            timer.refresh();
            report(outcome);
          }
        });
        running.once('exit', () => resolve(false));
        running.send(order);
      });
      running.removeAllListeners();
      if (!isEnded) stop();
      return isEnded;
    },
    stop,
  };
}
