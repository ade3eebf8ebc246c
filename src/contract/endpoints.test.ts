import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Struct } from 'superstruct';
import type { AnyEndpoint } from './base/endpoint.js';
import { ENDPOINTS } from './endpoints.js';

/** Whether a value that a file of the contract exports is an endpoint. */
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'says' in value;

describe('the list of endpoints', () => {
  it('has every endpoint that a file of the contract exports', async () => {
    const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) => /(?<!\.test)\.ts$/.test(file));
    const modules = await Promise.all(
      files.map((file): Promise<object> => import(/* @vite-ignore */ `./${file}`)),
    );
    const exported = modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint);
    const listed = new Set<AnyEndpoint>(ENDPOINTS as unknown as readonly AnyEndpoint[]);
    expect(exported.filter((call) => !listed.has(call)).map(({ path }) => path)).toEqual([]);
  });

  it('names each call once', () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('reads a params struct exactly where the path has a part that varies', () => {
    for (const { path, params } of ENDPOINTS) expect(path.includes('{')).toBe(params !== undefined);
  });

  it('has no PATCH without a login: the pages ask without a token whether one arrives', () => {
    for (const { method, may } of ENDPOINTS) if (method === 'PATCH') expect(may).not.toBe('everyone');
  });

  it('sends a body only with a call that changes something', () => {
    for (const { method, body } of ENDPOINTS) if (method === 'GET') expect(body).toBeUndefined();
  });
});

/** The calls without `changes`, and what they change instead. */
const WITHOUT_CHANGES: Record<string, string> = {
  '/auth/login': 'a session',
  '/auth/exchange': 'a session',
  '/auth/refresh-token': 'a session',
  '/auth/logout': 'a session',
  '/auth/ask-login-link': 'a mail',
  '/auth/login-by-link': 'a session',
  '/auth/ask-passkey': 'nothing',
  '/auth/start-sign-on': 'a cookie',
  '/auth/finish-sign-on': 'a session',
  '/auth/provider-logout': 'sessions of one person',
  '/auth/forget-password': 'a mail',
  '/auth/reset-password': 'the password of the caller',
  '/rental/record-attempt/{id}': 'a step of the history, which nobody watches',
  '/personalData/find': 'the audit',
  '/personalData/allow': 'which number may be entered',
  '/retention/preview': 'nothing',
  '/retention/set': 'rules that only the screen of their author shows',
  '/doNotContact/import/preview': 'nothing',
  '/dataPicker/generate-first-sms': 'nothing',
  '/reports/setReportMail': 'the caller’s own mail',
  '/dataPicker/read-failed-deal/{id}': 'the caller’s own notices',
  '/closedRental/takeDealsForReview': 'which deals a reviewer is shown',
  '/dataPicker/send-message': 'the creator is told by newMessage',
  '/dataCreator/answer-message': 'the picker is told by newMessage',
  '/dataCreator/read-messages': 'the caller’s own messages',
  '/dataPicker/read-answers': 'the caller’s own answers',
  '/settings/preview-settings': 'nothing',
  '/firstMessages/preview': 'nothing',
  '/users/reset-link/{_id}': 'a link',
  '/users/end-sessions/{_id}': 'the sessions of one person',
  '/users/remove-second-factor/{_id}': 'the login of one person',
  '/users/import/preview': 'nothing',
  '/users/profile/password': 'the password of the caller',
  '/users/profile/prove-again': 'the caller’s own session',
  '/users/profile/end-sessions': 'the sessions of the caller',
  '/users/profile/more-time': 'the caller’s own preferences',
  '/users/profile/start-page': 'the caller’s own preferences',
  '/users/profile/start-second-factor': 'nothing',
  '/users/profile/add-second-factor': 'the login of the caller',
  '/users/profile/new-recovery-codes': 'the login of the caller',
  '/users/profile/drop-second-factor': 'the login of the caller',
  '/users/profile/start-passkey': 'nothing',
  '/users/profile/add-passkey': 'the login of the caller',
  '/users/profile/drop-passkey': 'the login of the caller',
  '/rental/startDownload-creator': 'the audit',
  '/rental/startDownload-picker': 'the audit',
  '/rental/cancelDownload': 'the audit',
  '/rental/jobs/return': 'a job that isn’t committed yet',
  '/rental/jobs/withdraw': 'a job that isn’t committed yet',
  '/rental/jobs/delete': 'a job that isn’t committed yet',
  '/rental/jobs/verdict': 'a job that isn’t committed yet',
  '/rental/jobs/move': 'a job that isn’t committed yet',
  '/rental/jobs/export': 'the audit',
  '/users/profile/hide-columns': 'the caller’s own preferences',
  '/users/profile/save-view': 'the caller’s own preferences',
  '/users/profile/share-view/{id}': 'others see it when they open their list',
  '/users/profile/pin-view/{id}': 'the caller’s own preferences',
  '/users/profile/delete-view/{id}': 'the caller’s own preferences',
  '/rental/bulk-upload-rental': 'the upload announces what it inserts',
  '/rental/bulk-upload-rental-for-use': 'the upload announces what it inserts',
};

it('declares for each call the topics that it changes on other people’s screens', () => {
  const silent = ENDPOINTS.filter(({ method, changes }) => method !== 'GET' && changes.length === 0);
  expect(silent.map(({ path }) => path).sort()).toEqual(Object.keys(WITHOUT_CHANGES).sort());
});

describe('the `reads` of an endpoint', () => {
  /** The fields with personal data of a client, or with the contact of a staff member; `fields` are those of any record. */
  const PERSONAL = ['number', 'client_name', 'client_email', 'contact', 'cells', 'firstRows', 'fields'];
  /** Calls whose answer has such a field, but can't be used to read the data of many people. */
  const NOT_COUNTED: Record<string, string> = {
    '/users/profile': 'the caller themself and those above them',
    '/rental/getFloorBoard': 'at most FLOOR_LISTED numbers in hand, without pages: it is never refused',
    '/rental/bulk-upload-rental': 'what the caller has just sent',
    '/rental/uploads': 'rows of a file that the caller has uploaded',
  };
  // Every call is tested in the same way here.
  const endpoints: readonly AnyEndpoint[] = ENDPOINTS as unknown as readonly AnyEndpoint[];

  /** The personal rows inside a struct, also inside its arrays and fields, but not inside such a row: the server counts it as one. */
  function personal(struct: Struct): Record<string, Struct>[] {
    const { schema } = struct;
    if (struct.type === 'array') return personal(schema as Struct);
    if (struct.type !== 'object' || schema === null || typeof schema !== 'object') return [];
    const fields = schema as Record<string, Struct>;
    return PERSONAL.some((name) => name in fields) ? [fields] : Object.values(fields).flatMap(personal);
  }
  const isExempt = (path: string) => Object.keys(NOT_COUNTED).some((exempt) => path.startsWith(exempt));

  it('is declared by every call that shows personal data, an image or a file', () => {
    const forgotten = endpoints
      .filter(({ gives, answer }) => gives !== 'envelope' || personal(answer).length > 0)
      .filter(({ reads, path }) => reads === undefined && !isExempt(path));
    expect(forgotten.map(({ path }) => path)).toEqual([]);
  });

  it('is counted by id, so each declared row has an id', () => {
    for (const { reads, answer, path } of endpoints) {
      if (reads !== 'rows' && reads !== 'work') continue;
      const rows = personal(answer);
      expect(rows.length, path).toBeGreaterThan(0);
      for (const fields of rows) expect('_id' in fields || 'rentalId' in fields, path).toBe(true);
    }
  });

  it('is never throttled for the floor board, the audit and the settings', () => {
    const spared = ['/rental/getFloorBoard', '/audit/getEvents', '/settings/'];
    for (const { path, reads } of endpoints)
      if (spared.some((each) => path.startsWith(each))) expect(reads, path).toBeUndefined();
  });
});
