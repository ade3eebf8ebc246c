/**
 * The one place that turns a failure into an answer. Rules throw Refusals, and a database may fail; every
 * other error is a bug of ours.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Coded } from '../../src/contract/base/coded.js';
import type { Failure } from '../../src/contract/base/envelope.js';
import { refusal, REFUSALS, type Code } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import type { Clock } from '../base/clock.js';
import { databaseFailureOf } from '../db/database.js';
import type { SchemaWatch } from '../db/schema-watch.js';
import { Refusal } from '../base/refusal.js';
import { nameAnswer } from './request-id.js';
import type { DatabaseFailure } from '../db/engine.js';
import type { Socket } from 'node:net';
import { newId } from '../base/ids.js';

/** Fastify's own errors, by status. */
const BY_STATUS: Record<number, Coded> = {
  400: refusal('unreadable'),
  404: refusal('not-found'),
  413: refusal('too-large'),
  415: refusal('wrong-kind'),
};

/** Fastify's error handler: sends any failure in the envelope of the contract. */
export function failureSender(clock: Clock, schema: SchemaWatch) {
  return async (
    thrown: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const databaseFailure = databaseFailureOf(thrown) ?? diskFailureOf(thrown);
    const error =
      databaseFailure === null && isBug(thrown) && !(await canWork(schema)) ? outdated(clock.now()) : thrown;
    const { status, failure } = databaseFailure
      ? answerToDatabaseFailure(databaseFailure, clock.now())
      : asFailure(error, clock.now());
    if (databaseFailure) request.log.error({ reason: error.message }, TO_OPERATORS[databaseFailure]);
    else if (status >= 500) request.log.error({ err: error }, 'A call failed unexpectedly');
    if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
    // The server doesn't wait for the rest of a body that arrives too slowly (RFC 9110, 15.5.9).
    if (status === 408) void reply.header('connection', 'close');
    return reply.status(status).send(failure);
  };
}

const OUTDATED_RETRY_MS = 5000;

/** The refusal of every call by a server that can't work with its database any more. */
export const outdated = (nowMs: number): Refusal =>
  new Refusal(503, refusal('server-outdated'), { retryAtMs: nowMs + OUTDATED_RETRY_MS });

const isBug = (error: FastifyError): boolean =>
  !(error instanceof Refusal || error instanceof InvalidInput) && (error.statusCode ?? 500) >= 500;

/** Asks again, because a statement may have failed for a table that a newer server has changed. */
const canWork = (schema: SchemaWatch): Promise<boolean> => schema.look().catch(() => true);

/** Fastify's not-found handler: JSON for a program, plain text for everyone else. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Fastify runs no hook for a path that can't be decoded, so the request's id is added here.
  nameAnswer(request, reply);
  void reply.status(404).header('cache-control', 'no-store');
  if (!request.url.startsWith('/api'))
    return reply.type('text/plain; charset=utf-8').send(REFUSALS['not-found']);
  return reply.send({ success: false, ...refusal('not-found') } satisfies Failure);
}

function asFailure(error: FastifyError | Refusal, nowMs: number): { status: number; failure: Failure } {
  if (error instanceof Refusal) return { status: error.status, failure: refused(error, nowMs) };
  if (error instanceof InvalidInput) {
    const { message, code, errors } = error;
    return { status: 400, failure: { success: false, message, code, errors } };
  }
  const { statusCode = 500 } = error;
  // Fastify's messages are for developers and may quote the request.
  const known = BY_STATUS[statusCode] ?? (statusCode < 500 ? BY_STATUS[400] : undefined);
  if (known) return { status: statusCode, failure: { success: false, ...known } };
  return { status: 500, failure: { success: false, ...refusal('internal') } };
}

function refused({ text, errors, retryAtMs }: Refusal, nowMs: number): Failure {
  return {
    success: false,
    ...text,
    ...(errors && { errors }),
    ...(retryAtMs !== undefined && {
      retryAt: new Date(retryAtMs).toISOString(),
      retryAfter: Math.max(0, Math.ceil((retryAtMs - nowMs) / 1000)),
    }),
  };
}

const RETRY_AFTER_SECONDS = 5;

/** Insufficient Storage (507) is the status for a full disk; Service Unavailable (503) for the rest. */
const STATUS: Record<DatabaseFailure, number> = { away: 503, full: 507, busy: 503 };

/** For the log: the cause, and what to do. */
const TO_OPERATORS: Record<DatabaseFailure, string> = {
  away: 'The database does not answer, or its disk fails. See that PostgreSQL runs and DATABASE_URL leads to it; on SQLite, that DATA_DIR can be written. The next call tries again.',
  full: 'The disk of the database is full, or that of DATA_DIR where uploads arrive: nothing is saved until there is room. Delete what is not needed, or make the disk larger. No restart is needed.',
  busy: 'The database did not get to a call in time. If it happens often, look for another program that locks it, or for slow statements.',
};

/** The answer to a call that a database failure stopped. */
function answerToDatabaseFailure(
  databaseFailure: DatabaseFailure,
  nowMs: number,
): { status: number; failure: Failure } {
  return {
    status: STATUS[databaseFailure],
    failure: {
      success: false,
      ...refusal(`database-${databaseFailure}`),
      retryAt: new Date(nowMs + RETRY_AFTER_SECONDS * 1000).toISOString(),
      retryAfter: RETRY_AFTER_SECONDS,
    },
  };
}

/** No space, no quota left, or a read-only file system. */
const FULL = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** The failure of the disk that receives uploads; null for any other error. */
export const diskFailureOf = (error: unknown): DatabaseFailure | null =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code)) ? 'full' : null;

interface Refused {
  line: string;
  code: Code;
}

const UNREADABLE: Refused = { line: '400 Bad Request', code: 'unreadable' };
/** Node's error codes for requests that it can't pass on. */
const BY_CODE: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
};

/** Answers, in the envelope, requests that Node could not parse: the headers are too large, too slow or invalid. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { line, code } = BY_CODE[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ success: false, message: REFUSALS[code], code } satisfies Failure);
  const headers = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${newId()}`,
    'connection: close',
  ];
  // A slow sender may also read slowly, so what isn't sent at once is dropped with the connection.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
