/** The OpenAPI document that the server makes from the contract: it is valid, complete, and says what the server sends. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE, ENDPOINTS } from '../../src/contract/endpoints.js';
import { addUser, startServer, type TestServer } from './support.js';

interface Media {
  schema?: object;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Record<string, Media> }> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  document = (await (await fetch(`${server.url}${API_BASE}/openapi.json`)).json()) as Document;
});
afterAll(() => server.close());

const ajv = new Ajv2020({ formats: { date: true, 'date-time': true, binary: true } });
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const schemaOf = (content: Record<string, Media> = {}) => content['application/json']?.schema ?? {};

it('names every call of the contract once, each with its own id', () => {
  expect(document.openapi).toBe('3.1.0');
  const calls = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(calls.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(calls.length);
});

it('declares each varying part of a path, and a response with a description', () => {
  for (const { path, operation } of operations()) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((one) => one.in === 'path');
    expect(declared.map(({ name, required }) => required && name).sort()).toEqual(parts.sort());
    expect(operation.responses['2XX']?.description).toMatch(/./);
    const failure = operation.responses['default']?.$ref?.split('/').at(-1) ?? '';
    expect(document.components.responses).toHaveProperty(failure);
  }
});

it('has only schemas that are valid JSON Schema', () => {
  const schemas = operations().flatMap(({ operation: { parameters, requestBody, responses } }) => [
    ...parameters.map(({ schema }) => schema),
    ...Object.values(requestBody?.content ?? {}).map(({ schema = {} }) => schema),
    schemaOf(responses['2XX']?.content),
  ]);
  for (const schema of schemas) expect(() => ajv.compile(schema)).not.toThrow();
  expect(schemas.length).toBeGreaterThan(ENDPOINTS.length);
});

it('describes the answers that the server sends', async () => {
  const admin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  const reads = operations().filter(
    ({ method, operation }) => method === 'get' && operation.parameters.every(({ required }) => !required),
  );
  let answered = 0;
  for (const { path, operation } of reads) {
    const { status, body } = await admin.send(path);
    const content =
      status < 300 ? operation.responses['2XX']?.content : document.components.responses['Failure']?.content;
    if (!content?.['application/json']) continue;
    const isValid = ajv.compile(schemaOf(content));
    isValid(body);
    expect(isValid.errors, path).toBeNull();
    if (status < 300) answered += 1;
  }
  expect(answered).toBeGreaterThan(20);
});
