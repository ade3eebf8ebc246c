// Loaded into a measured server: writes into a file how long its event loop was blocked at most, from SIGUSR2
// until the end.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('SIGUSR2', () => delay.reset());
process.on('exit', () => {
  const inMs = (nanoseconds) => nanoseconds / 1e6 - RESOLUTION_MS;
  const report = { maxMs: inMs(delay.max), p99Ms: inMs(delay.percentile(99)) };
  writeFileSync(process.env.LOOP_REPORT, JSON.stringify(report));
});
