/** A client that sends slowly, or nothing, can't hold a connection for long or block others (slowloris). */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW_REQUESTS } from '../../server/http/slow-requests.js';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/limits.js';
import { createClosedRental } from '../../src/contract/deals/deals.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { startUpload } from '../../src/contract/uploads/upload-calls.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import type { Client } from '../api/client.js';
import { addFinished, dealForm, pngImage } from '../api/deals-support.js';
import { addPicker, freshNumber } from '../api/rentals-support.js';
import { addUser, startServer, type TestServer } from '../api/support.js';

let server: TestServer;
beforeAll(async () => {
  // A login of the tests must arrive in this time even on a busy machine.
  server = await startServer({ slow: { headersMs: 500, requestMs: 1500, checkMs: 50, fileCheckMs: 100 } });
});
afterAll(() => server.close());

const HEAD = 'POST /api/v1/auth/login HTTP/1.1\r\nhost: desk\r\ncontent-type: application/json\r\n';

/** Opens a connection that sends these bytes and then nothing. */
function says(part: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(part);
  return socket;
}

/** The answer's status and body; it ends when the server closes the connection. */
async function answerTo(socket: Socket): Promise<{ status: number; body: unknown }> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

describe('a request that doesn’t arrive completely', () => {
  it.each([
    ['in the middle of its headers', HEAD],
    ['in the middle of its body', `${HEAD}content-length: 100\r\n\r\n{"email":`],
  ])('is refused in the envelope and disconnected: %s', async (_, part) => {
    const { status, body } = await answerTo(says(part));
    expect(status).toBe(408);
    expect(body).toEqual({ success: false, message: REFUSALS['too-slow'], code: 'too-slow' });
  });

  it('is disconnected when nothing is sent', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('close', resolve).resume());
  });

  it('doesn’t block others, even if there are many', async () => {
    const slow = Array.from({ length: 200 }, () => says(HEAD));
    const { status } = await server.anonymous.send('/auth/login', { method: 'POST', body: {} });
    expect(status).toBe(400);
    for (const socket of slow) socket.destroy();
  });

  it('gets enough time for a slow network in production, but not more', () => {
    expect(SLOW_REQUESTS.headersMs).toBeLessThanOrEqual(15_000);
    expect(SLOW_REQUESTS.requestMs).toBeGreaterThan(REQUEST_TIMEOUT_MS);
    expect(SLOW_REQUESTS.requestMs).toBeLessThanOrEqual(120_000);
    expect(SLOW_REQUESTS.checkMs).toBeLessThanOrEqual(5_000);
  });
});

describe('a file that doesn’t arrive completely', () => {
  const BOUNDARY = 'a-boundary';

  /** The beginning of a form with a file of the maximum size. */
  const beginningOf = ({ path, file }: Pick<AnyEndpoint, 'path' | 'file'>, { token }: Client) =>
    [
      `POST ${API_BASE}${path} HTTP/1.1`,
      ...['host: desk', `authorization: ${token ?? ''}`, `content-length: ${file?.maxBytes ?? 0}`],
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      '',
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="image"; filename="proof.png"',
      ...['', 'the first few bytes'],
    ].join('\r\n');

  it('is refused in the envelope, well before the time-out of requests', async () => {
    const { client } = await addPicker(server);
    expect(await answerTo(says(beginningOf(createClosedRental, client)))).toEqual({
      status: 408,
      body: { success: false, message: REFUSALS['too-slow'], code: 'too-slow' },
    });
  });

  it.each([
    ['picture', createClosedRental, 'data-picker'],
    ['spreadsheet', startUpload, 'super-admin'],
  ] as const)('doesn’t block a deal of somebody else: a %s', async (_, form, role) => {
    const patient = await startServer({ slow: { ...SLOW_REQUESTS, fileCheckMs: 60_000 } });
    const socket = connect(Number(new URL(patient.url).port), '127.0.0.1');
    socket.write(beginningOf(form, await patient.loginAs(await addUser(patient.db, { role }))));
    const quick = await addPicker(patient);
    const number = freshNumber();
    await addFinished(patient.db, quick, { number });
    const deal = dealForm({ number, image: await pngImage() });
    const { status } = await quick.client.send(createClosedRental.path, { method: 'POST', body: deal });
    expect(status).toBe(200);
    socket.destroy();
    await patient.close();
  });
});

describe('a malformed request', () => {
  it.each([
    ['headers that are too large', `${HEAD}x: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
    ['another protocol', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'unreadable'],
    [
      'a length and chunks at once',
      `${HEAD}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'unreadable',
    ],
    ['two lengths', `${HEAD}content-length: 4\r\ncontent-length: 5\r\n\r\n{}`, 400, 'unreadable'],
    ['a header in two lines', `${HEAD}x: a\r\n b\u0000\r\n\r\n`, 400, 'unreadable'],
  ])('is refused in the envelope: %s', async (_, sent, status, code) => {
    const answer = await answerTo(says(sent));
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code });
  });
});
