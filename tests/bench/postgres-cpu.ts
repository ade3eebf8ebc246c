/** The processor time of a PostgreSQL on this machine: steadier than a rate while the machine does other work. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './bench-database.js';

/** Fields of proc(5) are counted from 1, and the list here begins with the third one. */
const FIRST_FIELD = 3;
const TICK_MS = 10;

/** The processor time of all its processes so far in ms, those that have ended included. */
export async function postgresCpuMs(url: string): Promise<number> {
  const [{ data_directory: folder = '' } = {}] = await ask(url, 'show data_directory');
  const pid = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  // The 14th and 15th field are a process's own time, the 16th and 17th that of its ended children.
  return (
    [ticks(pid, 16), ...children.map((child) => ticks(child, 14))].reduce((all, one) => all + one, 0) *
    TICK_MS
  );
}

/** The sum of two neighbouring fields; zero when the process has just ended. */
function ticks(pid: string, field: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[field - FIRST_FIELD]) + Number(fields[field - FIRST_FIELD + 1]);
  } catch {
    return 0;
  }
}
