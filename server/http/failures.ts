/**
 * The one place that turns a failure into an answer. Rules throw Refusals, and a database may fail; every
 * other error is a bug of ours.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Coded } from '../../src/contract/base/coded.js';
import type { Failure } from '../../src/contract/base/envelope.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { InvalidInput } from '../../src/contract/base/validation.js';
import type { Clock } from '../base/clock.js';
import { databaseFailureOf } from '../db/database-failure.js';
import type { SchemaWatch } from '../db/schema-watch.js';
import { Refusal } from '../base/refusal.js';
import { answerToDatabaseFailure, TO_OPERATORS } from './database-failure-answer.js';
import { diskFailureOf } from './disk-failure.js';
import { nameAnswer } from './request-id.js';

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
