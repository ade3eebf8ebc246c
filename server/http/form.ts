/** Forms with a file (multipart/form-data): read into memory part by part, each within its bounds. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilePart } from '../../src/contract/endpoint.js';
import { REFUSALS } from '../../src/contract/refusals.js';
import { Refusal } from '../refusal.js';
import { atPace, type SlowRequests } from './slow-requests.js';

const LIMITS = { files: 1, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 };
/** What a form has beside its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** A refused sender is listened to for so long, so that a browser gets to the answer. */
const MAX_DISCARDED_FILES = 4;

export interface Form {
  fields: Record<string, unknown>;
  /** Null: none was sent. */
  file: Buffer | null;
  fileName: string;
}

/** Lets a scope take forms and no other kind of body. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // A browser sends a JSON part with a file name when it was made from a Blob.
    isPartAFile: (_field, contentType, fileName) =>
      fileName !== undefined && contentType !== 'application/json',
  });
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const contentType = request.headers['content-type'];
    const isOther = contentType !== undefined && !/^multipart\/form-data\b/i.test(contentType);
    if (isOther) done(new Refusal(415, REFUSALS.wrongForm, { code: 'wrong-kind' }));
    else done(null, payload);
  });
}

/** What the form may take in memory: as much as it says, or as much as it may. Throws 413 when it says too much. */
export function claimedBytes(request: FastifyRequest, part: FilePart): number {
  const length = request.headers['content-length'];
  if (length === undefined) return part.maxBytes;
  if (Number(length) > part.maxBytes + FORM_OVERHEAD_BYTES) {
    discardRest(request, part);
    throw tooBig(part);
  }
  return Math.min(Number(length), part.maxBytes);
}

/**
 * Reads the form. Throws 413 as soon as the file is larger than it may be, 408 when it comes too slowly, 400 for anything that is
 * no such form.
 */
export async function readForm(request: FastifyRequest, part: FilePart, slow: SlowRequests): Promise<Form> {
  if (!request.isMultipart()) throw unreadable();
  try {
    return await atPace(request.raw, slow, readParts(request, part));
  } catch (error) {
    const isTooSlow = error instanceof Refusal && error.status === 408;
    if (!isTooSlow) discardRest(request, part);
    if (error instanceof Refusal) throw error;
    throw asRefusal(error, part);
  }
}

async function readParts(request: FastifyRequest, part: FilePart): Promise<Form> {
  // The sender may have left while the form waited for its turn; their stream would never end.
  if (request.raw.destroyed) throw unreadable();
  const fields: Form['fields'] = {};
  let file: Form['file'] = null;
  let fileName = '';
  for await (const piece of request.parts({ limits: { ...LIMITS, fileSize: part.maxBytes + 1 } })) {
    if (piece.type === 'field') {
      if (piece.valueTruncated) throw new Refusal(413, REFUSALS.tooLarge, { code: 'too-large' });
      fields[piece.fieldname] = piece.value;
      continue;
    }
    const bytes = await collect(piece.file, claimedBytes(request, part), part);
    // A form whose file was not chosen still has its empty part.
    if (bytes.length === 0 && piece.filename === '') continue;
    file = bytes;
    fileName = piece.filename;
  }
  return { fields, file, fileName };
}

/** The bytes of a file, collected in one place: many chunks put together in the end would take twice the memory. */
async function collect(stream: AsyncIterable<Buffer>, claimed: number, part: FilePart): Promise<Buffer> {
  const place = Buffer.allocUnsafeSlow(claimed);
  let length = 0;
  for await (const chunk of stream) {
    if (length + chunk.length > claimed) throw tooBig(part);
    length += chunk.copy(place, length);
  }
  return place.subarray(0, length);
}

/** Reads on without keeping anything, up to a bound: a connection cut in the middle of sending loses the answer. */
function discardRest({ raw }: FastifyRequest, { maxBytes }: FilePart): void {
  let left = maxBytes * MAX_DISCARDED_FILES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

function asRefusal(error: unknown, part: FilePart): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'FST_FILES_LIMIT':
      return refusedFile(400, 'bad-image', part, part.onlyOne);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Refusal(413, REFUSALS.tooLarge, { code: 'too-large' });
    default:
      return unreadable();
  }
}

const unreadable = () => new Refusal(400, REFUSALS.unreadable, { code: 'unreadable' });
const tooBig = (part: FilePart) => refusedFile(413, 'too-large', part, part.tooBig);
const refusedFile = (status: number, code: string, { field }: FilePart, message: string) =>
  new Refusal(status, message, { code, errors: [{ path: field, message }] });
