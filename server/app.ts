import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SOCKET_LIMITS } from '../src/contract/limits.js';
import type { Config } from './config/config.js';
import type { Context } from './db/context.js';
import { watchSchema } from './db/schema-watch.js';
import { fillFirstMessages } from './first-message/stored-messages.js';
import type { AnswerCheck } from './http/answer.js';
import { registerApi } from './http/api.js';
import { CONNECTION_LIMITS, type ConnectionLimits } from './http/connection-limits.js';
import { nameForeignOrigins } from './http/origins.js';
import { httpServer } from './http/http-server.js';
import { readJsonBodies } from './http/json-body.js';
import { SLOW_REQUEST_MS } from './http/request-log.js';
import { allowOrigins } from './http/security.js';
import { SLOW_REQUESTS, type SlowRequests } from './http/slow-requests.js';
import { temporaryFiles } from './http/temporary-files.js';
import { metrics } from './metrics/metrics.js';
import { registerMetrics } from './metrics/metrics.routes.js';
import { registerOpenApi } from './openapi/openapi.js';
import { pauseByTimer, type Pause } from './reading/delays.js';
import type { SocketLimits } from './realtime/socket-admission.js';
import { routesOf } from './routes.js';
import { startServices } from './services.js';

export interface AppParts extends Context {
  config: Config;
  log: FastifyBaseLogger;
  /** The folder of the build (`dist/`); parts that aren't built are not served. */
  distDir: string;
  /** How long a request may take to arrive; SLOW_REQUESTS by default. */
  slow?: SlowRequests;
  /** Delays the calls of people who read too much; tests replace it, so that they don't wait. */
  pause?: Pause;
  /** How many sockets there may be; SOCKET_LIMITS by default. */
  sockets?: SocketLimits;
  /** How many connections there may be; CONNECTION_LIMITS by default. */
  connections?: ConnectionLimits;
  /** From when on a request is logged as slow, in ms; SLOW_REQUEST_MS by default. */
  slowRequestMs?: number;
  /** How much of each answer is compared with the contract; the first rows by default. */
  answerCheck?: AnswerCheck;
}

/** The whole server: API, host page, elements. The returned server doesn't listen yet. */
export async function buildApp({
  config,
  db,
  clock,
  log,
  distDir,
  slow = SLOW_REQUESTS,
  pause = pauseByTimer,
  sockets = SOCKET_LIMITS,
  connections = CONNECTION_LIMITS,
  slowRequestMs = SLOW_REQUEST_MS,
  answerCheck = 'first-rows',
}: AppParts): Promise<FastifyInstance> {
  const schema = watchSchema(db, log);
  const app = await httpServer({ config, clock, log, schema, distDir, slow, connections, slowRequestMs });
  app.addHook('onClose', () => schema.close());
  await fillFirstMessages(db);
  const services = await startServices(app, { db, clock, config, log, pause, sockets });
  const { live } = services;
  registerMetrics(
    app,
    metrics({ db, clock, log, serverName: config.serverName, sockets: () => live.connected() }),
    config,
  );
  const files = temporaryFiles(config.dataDir);
  app.addHook('onReady', () => files.sweep());
  await app.register(async (api) => {
    nameForeignOrigins(api, { log, clock, config });
    await allowOrigins(api, config);
    registerOpenApi(api);
    readJsonBodies(api);
    await registerApi(api, routesOf(services), {
      ...services.guard,
      slow,
      files,
      reading: services.reading,
      check: answerCheck,
      schema,
      changed: (topics) => live.changed(topics),
    });
  });
  return app;
}
