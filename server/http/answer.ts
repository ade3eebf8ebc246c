/** Turns a request into the envelope of its answer. The endpoint's structs check the input and the output. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assert, mask, object, StructError } from 'superstruct';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import type { FieldError } from '../../src/contract/base/envelope.js';
import { fieldErrors, InvalidInput, read, readStrictly } from '../../src/contract/base/validation.js';
import type { Reading, Reader } from '../reading/reading.js';
import { receiveForm, refuseTooLarge, unreadable } from './form.js';
import type { Caller } from '../base/caller.js';
import { countTime } from '../base/time-spent.js';
import { RestOfUpload, PartOfDownload, type RequestContext, type Route } from './route.js';
import { withTemporaryFile, type TemporaryFiles } from './temporary-files.js';
import type { UploadMemory, UploadSlots } from './upload-slots.js';
import { madeBy } from '../audit/record.js';
import { personalRows } from '../reading/reading.rules.js';
import { refusal } from '../../src/contract/refusals/all.js';

const NOTHING = object({});
/** Replaces the body and the file for handlers that take neither. */
export const NO_BODY = { body: undefined, file: Buffer.alloc(0), fileName: '' };

/**
 * How much of an answer is compared with the contract. `first-rows`: of each list the first row, because thousands of rows are made by the
 * same lines. `all`, for tests: before that everything, and a field that the contract doesn't name fails the call.
 */
export type AnswerCheck = 'all' | 'first-rows';

/** What each call needs to send its answer. */
export interface AnswerParts {
  reading: Reading;
  check: AnswerCheck;
}

/** Answers a call that takes JSON or no body. */
export const answer =
  (parts: AnswerParts) =>
  async ({ endpoint, handle }: Route, request: FastifyRequest, reply: FastifyReply) => {
    const body = endpoint.body && readInput(request.body, endpoint.body);
    const context = contextOf(endpoint, request, reply);
    await slowDownRows(parts.reading, endpoint, context);
    const data = await handle({ ...context, ...NO_BODY, body });
    if (data instanceof PartOfDownload)
      return envelope(endpoint, shownOf(endpoint, data.answer, parts.check));
    return counted(parts, endpoint, context, data);
  };

/** What the routes that receive one kind of file share. */
export interface UploadParts extends AnswerParts {
  slots: UploadSlots;
  memory: UploadMemory;
  files: TemporaryFiles;
}

/** Answers a call that sends a file. The file is received on disk, and read into memory when it is processed. */
export const answerUpload =
  ({ slots, memory, files, ...parts }: UploadParts) =>
  async ({ endpoint, handle }: Route, request: FastifyRequest, reply: FastifyReply) => {
    const part = endpoint.file;
    const context = contextOf(endpoint, request, reply);
    if (!part) throw new Error(`${endpoint.path} takes no file`);
    refuseTooLarge(request, part);
    const userId = context.user._id;
    const data = await slots.run(userId, abortOnDisconnect(reply), () =>
      withTemporaryFile(files, async (file) => {
        const { fields, fileName } = await countTime('body', () =>
          receiveForm(request, part, { file, pace: slots }),
        );
        const missing = fileName === null ? [{ path: part.field, ...part.missing }] : [];
        const body = withErrors(missing, () => endpoint.body && readInput(fields, endpoint.body));
        return memory.run(userId, file.bytes, async () =>
          handle({ ...context, body, file: await file.read(), fileName: fileName ?? '' }),
        );
      }),
    );
    return counted(parts, endpoint, context, data instanceof RestOfUpload ? await data.finish() : data);
  };

/** Aborts when the sender closes the connection before the answer. */
function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort(unreadable()));
  return disconnected.signal;
}

/** The part of every handler's context that doesn't need the body. */
export function contextOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<RequestContext<unknown, unknown, unknown>, 'body'> {
  return {
    // Calls for everyone have no caller and don't use one; all others have passed the guard.
    user: request.caller as Caller,
    params: endpoint.params && readInputStrictly(request.params, endpoint.params),
    query: endpoint.query
      ? readInputStrictly(request.query, endpoint.query)
      : readInputStrictly(request.query, NOTHING),
    request,
    reply,
  };
}

/** Reads the rest after a field error, so that the sender gets all errors at once. */
function withErrors<T>(errors: FieldError[], reading: () => T): T {
  try {
    const value = reading();
    if (errors.length === 0) return value;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput([...error.errors, ...errors]);
  }
  throw new InvalidInput(errors);
}

/** Wraps checked data in the envelope. */
const envelope = (endpoint: AnyEndpoint, data: unknown) => ({
  success: true,
  message: endpoint.says.done ?? 'success',
  data,
});

/** Returns the envelope of an answer, after counting its rows as read by the caller. */
async function counted(
  { reading, check }: AnswerParts,
  endpoint: AnyEndpoint,
  context: Pick<RequestContext<unknown, unknown, unknown>, 'user' | 'request'>,
  data: unknown,
) {
  const shown = shownOf(endpoint, data, check);
  await countRows(reading, endpoint, context, shown);
  return envelope(endpoint, shown);
}

/** The answer as it leaves the server, compared with the contract, so that a careless query reveals nothing. */
function shownOf({ method, path, answer: struct }: AnyEndpoint, data: unknown, check: AnswerCheck): unknown {
  try {
    if (check === 'all') assert(data, struct);
    return withFirstRows(data, (first) => mask(first, struct));
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    // The struct's own message quotes the value, which may be personal data, so only the fields are named.
    const fields = fieldErrors(error).map(({ path }) => path || 'the whole');
    throw new Error(`The answer of ${method} ${path} breaks its contract: ${fields.join(', ')}`);
  }
}

/** Gives an answer with the first row of each of its lists to `shown`, and adds the other rows to what that returns. */
function withFirstRows(data: unknown, shown: (first: unknown) => unknown): unknown {
  if (!isRecord(data)) return shown(data);
  const lists = Object.entries(data).flatMap(([name, rows]) => (isLong(rows) ? [{ name, rows }] : []));
  const first = shown({
    ...data,
    ...Object.fromEntries(lists.map(({ name, rows }) => [name, rows.slice(0, 1)])),
  });
  if (isRecord(first))
    for (const { name, rows } of lists) if (name in first) first[name] = [first[name], rows.slice(1)].flat();
  return first;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 1;

/** A call, as far as its reader is concerned. */
type Call = Pick<RequestContext<unknown, unknown, unknown>, 'user' | 'request'>;

const readerOf = (call: Call): Reader => ({ ...madeBy(call), role: call.user.role });

/** Delays a call before the handler runs when its caller has read too much in this hour. */
async function slowDownRows(reading: Reading, { reads }: AnyEndpoint, call: Call): Promise<void> {
  if (reads === 'rows') await reading.slowDown(readerOf(call), 'rows');
}

/** Counts the rows of an answer before it is sent. Throws 429 when they must not be sent. */
async function countRows(
  reading: Reading,
  { reads }: AnyEndpoint,
  call: Call,
  answer: unknown,
): Promise<void> {
  if (reads !== 'rows' && reads !== 'work') return;
  const ids = personalRows(answer);
  await reading.count(readerOf(call), { kind: 'rows', ids, isLimited: reads === 'rows' });
}

/** Like `read` of the contract, for any input. */
const readInput: typeof read = (value, struct) => readable(() => read(value, struct));

/** Like `readStrictly` of the contract, for any input. */
const readInputStrictly: typeof readStrictly = (value, struct) => readable(() => readStrictly(value, struct));

/**
 * If a struct's error can't describe the input, reports that as the sender's mistake. The struct's error
 * message quotes the value, and `{"toString": 1}` or thousands of nested arrays can't be converted to text,
 * so making the message fails.
 */
function readable<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (!isUnprintable(error)) throw error;
    throw new InvalidInput([{ path: '', ...refusal('unreadable') }]);
  }
}

/** Whether the error comes from input that is nested too deeply for the stack, or not convertible to text. */
const isUnprintable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof TypeError && error.message === UNPRINTABLE);

const UNPRINTABLE = messageOf(() => String({ toString: null, valueOf: null }));

/** Returns the JavaScript engine's message of the error that a function throws. */
function messageOf(failing: () => unknown): string {
  try {
    return String(failing());
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
