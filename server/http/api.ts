/** The API: every call of the contract at its path, guarded, with its input and output checked by its structs. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FilePart } from '../../src/contract/base/endpoint.js';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { answer, answerUpload, type AnswerParts, type UploadParts } from './answer.js';
import { sendDownload } from './downloads.js';
import { readForms } from './form.js';
import type { Live } from '../base/live.js';
import type { SchemaWatch } from '../db/schema-watch.js';
import { outdated } from './failures.js';
import { guard, type GuardParts } from './guard.js';
import { readFormBodies } from './json-body.js';
import { showPicture } from './pictures.js';
import type { Route } from './route.js';
import type { SlowRequests } from './slow-requests.js';
import type { TemporaryFiles } from './temporary-files.js';
import { uploadMemory, uploadSlots } from './upload-slots.js';

interface ApiParts extends GuardParts, AnswerParts, Pick<Live, 'changed'> {
  slow: SlowRequests;
  files: TemporaryFiles;
  schema: SchemaWatch;
}

/** Registers the API's routes. Throws when a call of the contract has no route or a route isn't in the contract. */
export async function registerApi(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: ApiParts,
): Promise<void> {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!parts.schema.isServed()) throw outdated(parts.clock.now());
  });
  const { reading, check } = parts;
  const known = inContract(routes);
  const calls = known.filter(({ kind }) => kind === 'call');
  for (const route of calls.filter(({ endpoint }) => !endpoint.isForm)) add(app, route, parts, answer(parts));
  await app.register((scope, _options, done) => {
    readFormBodies(scope);
    for (const route of calls.filter(({ endpoint }) => endpoint.isForm))
      add(scope, route, parts, answer(parts));
    done();
  });
  await app.register(async (scope) => {
    await readForms(scope);
    // Each kind of file has its own slots: a spreadsheet may take a minute to arrive, and no deal proof should wait for it.
    const partsOf = new Map<FilePart, UploadParts>();
    for (const route of known.filter(({ kind }) => kind === 'upload')) {
      const { file } = route.endpoint;
      if (!file) continue;
      const uploadParts = partsOf.get(file) ?? {
        slots: uploadSlots(file, parts.slow),
        memory: uploadMemory(),
        files: parts.files,
        reading,
        check,
      };
      partsOf.set(file, uploadParts);
      add(scope, route, parts, answerUpload(uploadParts));
    }
  });
  for (const route of known.filter(({ kind }) => kind === 'picture'))
    add(app, route, parts, showPicture(reading));
  for (const route of known.filter(({ kind }) => kind === 'download')) add(app, route, parts, sendDownload);
}

/** The limit of JSON bodies; files have their own limits. */
const BODY_LIMIT_BYTES = 256 * 1024;

type Answering = (route: Route, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function add(scope: FastifyInstance, route: Route, parts: ApiParts, answering: Answering): void {
  scope.route({
    method: route.endpoint.method,
    url: API_BASE + route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // The body of a public call is read without a known caller, so the small limit of the whole server
    // applies.
    ...(route.endpoint.may !== 'everyone' && { bodyLimit: BODY_LIMIT_BYTES }),
    onRequest: guard(route.endpoint, parts),
    // Only what shows other people's data is large, and no such answer has a token.
    ...(route.endpoint.reads !== undefined && { onSend: compressJson }),
    handler: async (request, reply) => {
      const sent = await answering(route, request, reply);
      parts.changed(route.endpoint.changes);
      return sent;
    },
  });
}

function inContract(routes: readonly Route[]): readonly Route[] {
  const endpoints: readonly unknown[] = ENDPOINTS;
  const answered = routes.map((route) => route.endpoint as unknown);
  const problems = [
    ...routes
      .filter(({ endpoint }) => !endpoints.includes(endpoint))
      .map(({ endpoint }) => `${endpoint.path} is not in ENDPOINTS`),
    ...ENDPOINTS.filter((endpoint) => !answered.includes(endpoint)).map(({ path }) => `${path} has no route`),
    ...routes
      .filter((route) => route.kind !== kindOf(route))
      .map((route) => `${route.endpoint.path} is a ${kindOf(route)}, not a ${route.kind}`),
  ];
  if (problems.length > 0) throw new Error(`Contract and routes differ: ${problems.join('; ')}`);
  return routes;
}

function kindOf({ endpoint }: Route): Route['kind'] {
  if (endpoint.gives === 'image') return 'picture';
  if (endpoint.gives === 'file') return 'download';
  return endpoint.file ? 'upload' : 'call';
}

const gzipAsync = promisify(gzip);

/** An answer that fits into one packet arrives no sooner when it is smaller. */
const ONE_PACKET_BYTES = 1400;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Compresses the JSON of an answer for a caller who accepts gzip: a page of a list becomes five to nine times smaller. An answer with
 * a token must not be compressed: whoever can put text of their own into it could guess the token from the answer's size (BREACH).
 */
async function compressJson(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < ONE_PACKET_BYTES) return payload;
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (!ACCEPTS_GZIP.test(headers['accept-encoding'] ?? '')) return payload;
  void reply.header('content-encoding', 'gzip');
  return gzipAsync(payload);
}
