/** The API: every call of the contract at its path, guarded, read and answered by its structs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mask, object, StructError } from 'superstruct';
import type { AnyEndpoint } from '../../src/contract/endpoint.js';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { fieldErrors, read, readStrictly } from '../../src/contract/validation.js';
import { guard, type GuardParts } from './guard.js';
import type { Caller, Route } from './route.js';

const NOTHING = object({});

/** Registers the API's routes. Throws when a call of the contract has no route or a route isn't in the contract. */
export function registerApi(app: FastifyInstance, routes: readonly Route[], parts: GuardParts): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  });
  for (const route of inContract(routes)) {
    app.route({
      method: route.endpoint.method,
      url: API_BASE + route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: guard(route.endpoint.may, parts),
      handler: (request, reply) => answer(route, request, reply),
    });
  }
}

async function answer({ endpoint, handle }: Route, request: FastifyRequest, reply: FastifyReply) {
  const data = await handle({
    // Calls for everyone have no caller and don't ask for one; all others have passed the guard.
    user: request.caller as Caller,
    params: endpoint.params && readStrictly(request.params, endpoint.params),
    query: endpoint.query
      ? readStrictly(request.query, endpoint.query)
      : readStrictly(request.query, NOTHING),
    body: endpoint.body && read(request.body, endpoint.body),
    request,
    reply,
  });
  return { success: true, message: endpoint.says.done ?? 'success', data: masked(endpoint, data) };
}

/** Only what the contract names leaves the server, so that a careless query gives nothing away. */
function masked(endpoint: AnyEndpoint, data: unknown): unknown {
  try {
    return mask(data, endpoint.answer);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    // The struct's own message quotes the value, which may be personal data: name the fields only.
    const fields = fieldErrors(error).map(({ path }) => path || 'the whole');
    throw new Error(
      `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${fields.join(', ')}`,
    );
  }
}

function inContract(routes: readonly Route[]): readonly Route[] {
  const endpoints: readonly unknown[] = ENDPOINTS;
  const answered = routes.map((route) => route.endpoint as unknown);
  const problems = [
    ...routes
      .filter(({ endpoint }) => !endpoints.includes(endpoint))
      .map(({ endpoint }) => `${endpoint.path} is not in ENDPOINTS`),
    ...ENDPOINTS.filter((endpoint) => !answered.includes(endpoint)).map(({ path }) => `${path} has no route`),
  ];
  if (problems.length > 0) throw new Error(`Contract and routes differ: ${problems.join('; ')}`);
  return routes;
}
