/** Forms with a file (multipart/form-data): fields are read into memory and the file into a temporary file, each with a limit. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Coded } from '../../src/contract/base/coded.js';
import type { FilePart } from '../../src/contract/base/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import { diskFailureOf } from './failures.js';
import type { TemporaryFile } from './temporary-files.js';
import type { UploadPace } from './upload-pace.js';

const LIMITS = { files: 1, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: 16 * 1024, headerPairs: 20 };
/** The maximum bytes of a form without its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;
/** How many bytes of a refused upload are still read, so that the browser reads the answer. */
const MAX_DISCARDED_FILES = 4;

export interface Form {
  fields: Record<string, unknown>;
  /** Null if no file was sent. */
  fileName: string | null;
}

/** Lets a scope accept forms and no other kind of body. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    // Browsers send a JSON part with a file name when it was made from a Blob.
    isPartAFile: (_field, contentType, fileName) =>
      fileName !== undefined && contentType !== 'application/json',
  });
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const contentType = request.headers['content-type'];
    const isOther = contentType !== undefined && !/^multipart\/form-data\b/i.test(contentType);
    if (isOther) done(new Refusal(415, refusal('wrong-form')));
    else done(null, payload);
  });
}

/** Throws 413 when the form's declared length exceeds the limit. */
export function refuseTooLarge(request: FastifyRequest, part: FilePart): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= part.maxBytes + FORM_OVERHEAD_BYTES) return;
  discardRest(request, part);
  throw tooBig(part);
}

/**
 * Reads the form and writes its file into `file`. Throws 413 as soon as the file exceeds the limit, 408 when
 * it arrives too slowly, and 400 for a request that is not such a form.
 */
export async function receiveForm(
  request: FastifyRequest,
  part: FilePart,
  { file, pace }: { file: TemporaryFile; pace: UploadPace },
): Promise<Form> {
  if (!request.isMultipart()) throw unreadable();
  try {
    return await pace.receive(request.raw.socket, readParts(request, part, file));
  } catch (error) {
    const isTooSlow = error instanceof Refusal && error.status === 408;
    if (!isTooSlow) discardRest(request, part);
    if (error instanceof Refusal || diskFailureOf(error)) throw error;
    throw asRefusal(error, part);
  }
}

async function readParts(request: FastifyRequest, part: FilePart, file: TemporaryFile): Promise<Form> {
  // If the sender has disconnected while the form waited, its stream would never end.
  if (request.raw.destroyed) throw unreadable();
  const form: Form = { fields: {}, fileName: null };
  for await (const piece of request.parts({ limits: { ...LIMITS, fileSize: part.maxBytes + 1 } })) {
    if (piece.type === 'field') {
      if (piece.valueTruncated) throw new Refusal(413, refusal('too-large'));
      form.fields[piece.fieldname] = piece.value;
      continue;
    }
    for await (const chunk of piece.file as AsyncIterable<Buffer>) {
      if (file.bytes + chunk.length > part.maxBytes) throw tooBig(part);
      await file.write(chunk);
    }
    // A form without a chosen file still has the file's empty part.
    if (file.bytes > 0 || piece.filename !== '') form.fileName = piece.filename;
  }
  return form;
}

/**
 * Reads and discards the rest, up to a limit, because closing the connection while the browser still sends
 * would lose the answer.
 */
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
      return refusedFile(400, part, part.onlyOne);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Refusal(413, refusal('too-large'));
    default:
      return unreadable();
  }
}

/** The 400 for a request that is no such form or an incomplete one. */
export const unreadable = () => new Refusal(400, refusal('unreadable'));
const tooBig = (part: FilePart) => refusedFile(413, part, part.tooBig);
const refusedFile = (status: number, { field }: FilePart, text: Coded) =>
  new Refusal(status, text, { path: field });
