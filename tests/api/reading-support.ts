/** Builders for tests about what people read. */
import { pino } from 'pino';
import { buildApp } from '../../server/app.js';
import { startServer, type TestServer } from './support.js';

/** Delays that are recorded instead of waited for. */
function recordedDelays() {
  const delaysMs: number[] = [];
  return {
    pause: (ms: number): Promise<void> => {
      delaysMs.push(ms);
      return Promise.resolve();
    },
    /** The delays in seconds since the last call. */
    takeDelays: (): number[] => delaysMs.splice(0).map((ms) => Math.round(ms / 100) / 10),
  };
}

export async function startWithDelays(given: Parameters<typeof startServer>[0] = {}) {
  const { pause, takeDelays } = recordedDelays();
  return { server: await startServer({ pause, ...given }), takeDelays };
}

/** Starts another server process on the same database and clock, like the one before or after a restart. */
export async function startAnother({ config, db, clock }: TestServer) {
  const { pause, takeDelays } = recordedDelays();
  const log = pino({ level: 'silent' });
  const app = await buildApp({ config, db, clock, log, distDir: '/nothing-built', pause });
  return { url: await app.listen({ host: config.host, port: 0 }), takeDelays, stop: () => app.close() };
}

/** The number of distinct rows that are stored for a person. */
export async function storedRows({ db }: Pick<TestServer, 'db'>, userId: string): Promise<number> {
  const stored = await db.selectFrom('reading_hours').select('rows').where('user_id', '=', userId).execute();
  return stored.reduce((most, { rows }) => Math.max(most, rows.length / 4), 0);
}
