/** What must be true of every answer to any request. */
import { is } from 'superstruct';
import type { Actor } from '../../../src/contract/roles/capabilities.js';
import { mayCall } from '../../../src/contract/roles/access.js';
import type { AnyEndpoint } from '../../../src/contract/base/endpoint.js';
import { Failure } from '../../../src/contract/base/envelope.js';
import type { RawAnswer } from './exchange.js';
import type { RawRequest } from './requests.js';

/** Traces of our code: stacks, files, engines, classes. */
const INNARDS =
  /\n\s+at |node_modules|\.ts:\d|\.js:\d|SQLITE|sqlite|postgres|kysely|superstruct|FST_|TypeError|received/;
const FAILURE_KEYS = Object.keys(Failure.schema);

/** The problem of an answer; null if it has none. */
export function problemOf(
  endpoint: AnyEndpoint,
  { method }: RawRequest,
  answer: RawAnswer,
  actor: Actor | null,
): string | null {
  const { status, text } = answer;
  if (status >= 500) return 'an internal error';
  if (method === 'HEAD' || method === 'OPTIONS') return null;
  if (status >= 400) return refusalProblem(answer);
  if (text.includes('$argon2')) return 'an answer with a hash of a password';
  if (status !== 200) return 'neither done nor refused';
  if (!isLetIn(endpoint, actor)) return 'let in whom the table keeps out';
  if (endpoint.gives !== 'envelope') return null;
  const body = parsed(text);
  const isEnvelope = body?.['success'] === true && typeof body['message'] === 'string' && 'data' in body;
  return isEnvelope ? null : 'a success without its envelope';
}

function refusalProblem({ contentType, requestId, text }: RawAnswer): string | null {
  const body = parsed(text);
  if (!contentType.startsWith('application/json') || !body) return 'a refusal that is no JSON';
  if (!is(body, Failure)) return 'a refusal without its envelope';
  if (Object.keys(body).some((key) => !FAILURE_KEYS.includes(key)))
    return 'a refusal with more than its envelope';
  if (!/^[\w-]{8,64}$/.test(requestId)) return 'a refusal without the id of its request';
  const sentences = [body.message, ...(body.errors ?? []).map(({ message }) => message)];
  return sentences.some((sentence) => INNARDS.test(sentence)) ? 'a refusal that tells of our code' : null;
}

/** Whether the table of capabilities allows a call to a caller; null means a caller who isn't logged in. */
export function isLetIn({ may: needed }: AnyEndpoint, actor: Actor | null): boolean {
  if (needed === 'everyone') return true;
  return actor !== null && mayCall(actor, needed);
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
