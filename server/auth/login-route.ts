import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '../../src/contract/auth/auth.js';
import type { Endpoint } from '../../src/contract/base/endpoint.js';
import type { Route } from '../http/route.js';
import type { LoginAttempt, OpenedSession } from './opened-session.js';
import type { SessionParts } from './sessions.js';

/** A call that opens a session after `open` has checked the person. The log names the address and the account, also of a refused call. */
export type LoginRoute = <Body>(
  endpoint: Endpoint<undefined, undefined, Body, LoginAnswer>,
  open: (
    attempt: LoginAttempt & SessionParts,
    body: Body,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<OpenedSession>,
) => Route;
