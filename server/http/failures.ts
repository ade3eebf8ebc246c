/**
 * The one place where a failure becomes an answer. Rules throw Refusals, and a database may be in trouble; whatever else comes is
 * our own mistake.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../src/contract/envelope.js';
import { REFUSALS } from '../../src/contract/refusals.js';
import { InvalidInput } from '../../src/contract/validation.js';
import type { Clock } from '../clock.js';
import { databaseFailureOf } from '../db/database-failure.js';
import { Refusal } from '../refusal.js';
import { answerToDatabaseFailure, TO_OPERATORS } from './database-failure-answer.js';
import { diskFailureOf } from './disk-failure.js';
import { nameAnswer } from './request-id.js';

/** Fastify's own complaints, by status, in our words. */
const BY_STATUS: Record<number, { code: string; message: string }> = {
  400: { code: 'unreadable', message: REFUSALS.unreadable },
  404: { code: 'not-found', message: REFUSALS.notFound },
  413: { code: 'too-large', message: REFUSALS.tooLarge },
  415: { code: 'wrong-kind', message: REFUSALS.wrongKind },
};

/** Fastify's error handler: sends any failure in the envelope of the contract. */
export function failureSender(clock: Clock) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const trouble = databaseFailureOf(error) ?? diskFailureOf(error);
    const { status, failure } = trouble
      ? answerToDatabaseFailure(trouble, clock.now())
      : asFailure(error, clock.now());
    if (trouble) request.log.error({ reason: error.message }, TO_OPERATORS[trouble]);
    else if (status >= 500) request.log.error({ err: error }, 'A call failed unexpectedly');
    if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
    // The rest of what came too slowly is not waited for (RFC 9110, 15.5.9).
    if (status === 408) void reply.header('connection', 'close');
    return reply.status(status).send(failure);
  };
}

/** Fastify's not-found handler: JSON where a program asks, a line of text elsewhere. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A path that can't be decoded has come by no hook.
  nameAnswer(request, reply);
  void reply.status(404).header('cache-control', 'no-store');
  if (!request.url.startsWith('/api')) return reply.type('text/plain; charset=utf-8').send(REFUSALS.notFound);
  return reply.send({ success: false, message: REFUSALS.notFound, code: 'not-found' } satisfies Failure);
}

function asFailure(error: FastifyError, nowMs: number): { status: number; failure: Failure } {
  if (error instanceof Refusal) return { status: error.status, failure: refused(error, nowMs) };
  if (error instanceof InvalidInput) {
    const { message, errors } = error;
    return { status: 400, failure: { success: false, message, code: 'invalid-input', errors } };
  }
  const { statusCode = 500 } = error;
  // Fastify's sentences are for developers and may quote the request.
  const known = BY_STATUS[statusCode] ?? (statusCode < 500 ? BY_STATUS[400] : undefined);
  if (known) return { status: statusCode, failure: { success: false, ...known } };
  return { status: 500, failure: { success: false, message: REFUSALS.internal, code: 'internal' } };
}

function refused({ message, details }: Refusal, nowMs: number): Failure {
  const { code, values, errors, retryAtMs } = details;
  return {
    success: false,
    message,
    code,
    ...(values && { values }),
    ...(errors && { errors }),
    ...(retryAtMs !== undefined && {
      retryAt: new Date(retryAtMs).toISOString(),
      retryAfter: Math.max(0, Math.ceil((retryAtMs - nowMs) / 1000)),
    }),
  };
}
