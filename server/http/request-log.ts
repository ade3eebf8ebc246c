import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noTimeSpent, spendingInto, type TimeSpent } from '../base/time-spent.js';

/** A request that takes this long is logged as a warning that says where the time went. */
export const SLOW_REQUEST_MS = 1000;

/** A library's text may quote what was sent. */
export const MAX_WHY_LENGTH = 200;

declare module 'fastify' {
  interface FastifyRequest {
    /** Where its time goes, and since when its body is read. */
    spent: TimeSpent;
    bodySinceMs: number;
    /** Who tries to log in; null for requests that are no login. */
    login: LoginTry | null;
  }
}

/** What the log says about a login. The e-mail isn't logged, because people type passwords there. */
export interface LoginTry {
  address: string;
  /** The id of the account; null when no account was found or none was looked up. */
  account: string | null;
  /** Why it was refused, where the answer doesn't say so: a text of ours or of a library, cut to `MAX_WHY_LENGTH`. */
  why?: string;
}

interface LogLine extends Partial<LoginTry> {
  reqId?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  dbMs: number;
  statements: number;
  user?: string;
  /** Where the time of a slow request went, in ms. */
  spent?: Record<string, number>;
}

/**
 * Logs one entry per request, after its answer. It has the route and the caller, never the content: bodies, query
 * strings and path values may contain phone numbers and e-mails. Entries about anonymous calls are aggregated when
 * there are many.
 */
export function logRequests(app: FastifyInstance, slowMs: number): void {
  countTimeOfRequests(app);
  const anonymous = aggregatedLog<LogLine>((line) => {
    if ('route' in line) write(app.log, line);
    else app.log.info(line, 'answered');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = lineOf(request, reply, slowMs);
    const { method, route, status, user, address, account, why } = line;
    const isKnown = user !== undefined || (typeof account === 'string' && status < 400);
    if (isKnown || status >= 500) write(request.log, line);
    else
      anonymous.write(
        { ...line, reqId: request.id },
        [method, route, status, address, account, why].join(' '),
      );
  });
  app.addHook('onClose', (_app, done) => {
    anonymous.flush();
    done();
  });
}

function write(log: FastifyBaseLogger, line: LogLine): void {
  if (line.spent) log.warn(line, 'answered slowly');
  else if (line.route.startsWith('/api')) log.info(line, 'answered');
  else log.debug(line, 'answered');
}

function lineOf(request: FastifyRequest, reply: FastifyReply, slowMs: number): LogLine {
  const { method, caller, login, spent } = request;
  const ms = rounded(reply.elapsedTime);
  return {
    method,
    route: request.routeOptions.url ?? '(no route)',
    status: reply.statusCode,
    ms,
    dbMs: rounded(spent.ms.database),
    statements: spent.statements,
    ...(caller && { user: caller._id }),
    ...login,
    ...(reply.elapsedTime >= slowMs && { spent: eachRounded(spent.ms) }),
  };
}

/** Gives each request its counters. The context is entered twice, because reading the body leaves it. */
function countTimeOfRequests(app: FastifyInstance): void {
  app.decorateRequest('login', null);
  app.decorateRequest('bodySinceMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.spent = noTimeSpent();
    spendingInto(request.spent, done);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    request.bodySinceMs = performance.now();
    done(null, payload);
  });
  app.addHook('preValidation', ({ spent, bodySinceMs }, _reply, done) => {
    spent.ms.body += performance.now() - bodySinceMs;
    spendingInto(spent, done);
  });
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

const eachRounded = (ms: TimeSpent['ms']): Record<string, number> =>
  Object.fromEntries(Object.entries(ms).map(([on, each]) => [on, rounded(each)]));

/** `inFull`: how many entries are written in full, of all kinds together. `kinds`: how many get their count; the rarest are counted together. */
const LIMITS = { windowMs: 1000, inFull: 20, kinds: 20 };

/**
 * A log of anonymous calls that a flood can't make fill the disk: in each second the first entries are written in full, and the rest as one
 * entry per kind with its count. `flush` writes the counts of the current second.
 */
export function aggregatedLog<Line extends object>(
  write: (line: (Line & { count?: number }) | { kinds: number; count: number }) => void,
  { windowMs, inFull, kinds } = LIMITS,
) {
  const counted = new Map<string, { line: Line; count: number }>();
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    written = 0;
    const byCount = [...counted.values()].sort((one, other) => other.count - one.count);
    counted.clear();
    for (const { line, count } of byCount.slice(0, kinds)) write({ ...line, count });
    const rest = byCount.slice(kinds);
    if (rest.length > 0)
      write({ kinds: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) });
  };
  return {
    write: (line: Line, kind: string) => {
      timer ??= setTimeout(flush, windowMs).unref();
      if (written < inFull) {
        written += 1;
        write(line);
        return;
      }
      const known = counted.get(kind);
      if (known) known.count += 1;
      else counted.set(kind, { line, count: 1 });
    },
    flush,
  };
}
