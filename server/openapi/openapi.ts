/** The API as an OpenAPI document (3.1), made from the contract. */
import type { FastifyInstance } from 'fastify';
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { Failure } from '../../src/contract/base/envelope.js';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { RELEASE } from '../base/release.js';
import { jsonSchema, mayLack, type JsonSchema } from './json-schema.js';

const FAILURE = { $ref: '#/components/responses/Failure' };

/** Serves the document to everybody: it says what the sources say. */
export function registerOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get(`${API_BASE}/openapi.json`, (_request, reply) => {
    text ??= JSON.stringify(openApi());
    return reply.type('application/json').send(text);
  });
}

function openApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rental Desk',
      version: RELEASE.version,
      description:
        'Every call of the elements. A page of another origin must be named in ALLOWED_ORIGINS. The checks of single fields, such as lengths, are not here: a refusal names the field and what to do.',
    },
    servers: [{ url: API_BASE }],
    security: [{ accessToken: [] }],
    paths: pathsOf(ENDPOINTS as unknown as readonly AnyEndpoint[]),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The access token of a login, without a scheme before it.',
        },
      },
      responses: {
        Failure: {
          description: 'A refusal: `code` and `values` are for programs, `message` is its English sentence.',
          content: {
            'application/json': { schema: jsonSchema(Failure as Struct, 'answer') },
          },
        },
      },
    },
  };
}

function pathsOf(endpoints: readonly AnyEndpoint[]): Record<string, object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return paths;
}

function operationOf(endpoint: AnyEndpoint): object {
  const { method, path, may, says, params, query, needsProof } = endpoint;
  return {
    operationId: nameOf(method, path),
    tags: [path.split('/')[1]],
    ...(says.done !== undefined && { summary: says.done }),
    description: `May: ${may}.${needsProof ? ' Soon after a proof of who the caller is (403, `prove-again`).' : ''}`,
    ...(may === 'everyone' && { security: [] }),
    parameters: [...parametersOf('path', params), ...parametersOf('query', query)],
    ...bodyOf(endpoint),
    responses: { '2XX': { description: says.done ?? 'Done', content: answerOf(endpoint) }, default: FAILURE },
  };
}

/** `PATCH /users/move/{_id}` → `patchUsersMoveId`. */
const nameOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function parametersOf(place: 'path' | 'query', struct: Struct | undefined): object[] {
  // The structs of both are objects.
  const fields = (struct?.schema ?? {}) as Record<string, Struct>;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !mayLack(field, 'input'),
    schema: jsonSchema(field, 'input'),
  }));
}

function bodyOf({ body, file, isForm }: AnyEndpoint): object {
  if (!body && !file) return {};
  const schema: JsonSchema = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!file)
    return {
      requestBody: {
        required: true,
        content: { [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema } },
      },
    };
  const properties = {
    ...(schema['properties'] as object),
    [file.field]: { type: 'string', format: 'binary' },
  };
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...schema, properties } } },
    },
  };
}

function answerOf({ gives, answer }: AnyEndpoint): object {
  if (gives !== 'envelope') return { [gives === 'image' ? 'image/*' : 'application/octet-stream']: {} };
  const properties = {
    success: { const: true },
    message: { type: 'string' },
    data: jsonSchema(answer, 'answer'),
  };
  return {
    'application/json': { schema: { type: 'object', required: ['success', 'message', 'data'], properties } },
  };
}
