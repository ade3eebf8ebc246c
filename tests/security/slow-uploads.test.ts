/** A file that arrives slowly or not completely doesn't block others, and leaves nothing on the disk. */
import { once } from 'node:events';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SLOW_REQUESTS } from '../../server/http/slow-requests.js';
import { INCOMING_FOLDER } from '../../server/http/temporary-files.js';
import { createClosedRental } from '../../src/contract/deals/deals.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { AnyEndpoint } from '../../src/contract/base/endpoint.js';
import { startUpload } from '../../src/contract/uploads/upload-calls.js';
import { CLOSING_IMAGE, UPLOADS_PER_PERSON } from '../../src/contract/limits.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import type { Client } from '../api/client.js';
import { addFinished, dealForm, pngImage } from '../api/deals-support.js';
import { addPicker, freshNumber } from '../api/rentals-support.js';
import { addUser, startServer, type TestServer } from '../api/support.js';

const BOUNDARY = 'a-boundary';
const SENDERS = 20;
/** The time limit is long, because a busy machine is slow. */
const PATIENTLY = { timeout: 10_000 };
const FIRST_BYTES = 'the first bytes of a file';

let server: TestServer;
let image: Buffer;
const open: Socket[] = [];

beforeAll(async () => {
  image = await pngImage();
  // With these limits no sender is too slow during a test.
  server = await startServer({ slow: { ...SLOW_REQUESTS, fileCheckMs: 60_000 } });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** Sends the beginning of the largest allowed form, and then nothing. */
function sendBeginning({ path, file }: Pick<AnyEndpoint, 'path' | 'file'>, { token }: Client): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${API_BASE}${path} HTTP/1.1`,
      ...['host: desk', `authorization: ${token ?? ''}`, `content-length: ${file?.maxBytes ?? 0}`],
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      '',
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="image"; filename="proof.png"',
      ...['', FIRST_BYTES],
    ].join('\r\n'),
  );
  open.push(socket);
  return socket;
}

/** Sends a complete deal and returns the status. */
async function sendDeal(picker: Awaited<ReturnType<typeof addPicker>>): Promise<number> {
  const number = freshNumber();
  await addFinished(server.db, picker, { number });
  const body = dealForm({ number, image });
  return (await picker.client.send(createClosedRental.path, { method: 'POST', body })).status;
}

const folder = () => join(server.config.dataDir, INCOMING_FOLDER);

/**
 * The sizes of the temporary files that this process has open. They have no name, but Linux lists them here.
 */
const openFiles = (): number[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder())
        ? statSync(`/proc/self/fd/${fd}`).size
        : [];
    } catch {
      // The file was closed meanwhile.
      return [];
    }
  });

describe('an upload that never ends', () => {
  it.each([
    ['proofs', createClosedRental, 'data-picker'],
    ['spreadsheets', startUpload, 'super-admin'],
  ] as const)(
    `doesn’t block a deal of somebody else, also when ${SENDERS} people send %s`,
    async (_, form, role) => {
      await Promise.all(
        Array.from({ length: SENDERS }, async () =>
          sendBeginning(form, await server.loginAs(await addUser(server.db, { role }))),
        ),
      );
      expect(await sendDeal(await addPicker(server))).toBe(200);
    },
  );

  it('doesn’t block another deal of the same person', async () => {
    const picker = await addPicker(server);
    for (let i = 1; i < UPLOADS_PER_PERSON.receiving; i += 1)
      sendBeginning(createClosedRental, picker.client);
    expect(await sendDeal(picker)).toBe(200);
  });

  it('is one of a few per person: further uploads wait, and beyond a limit they are refused', async () => {
    const picker = await addPicker(server);
    const sockets = Array.from({ length: UPLOADS_PER_PERSON.open + 1 }, () =>
      sendBeginning(createClosedRental, picker.client),
    );
    const answer = await Promise.any(sockets.map(async (socket) => String(await once(socket, 'data'))));
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain(refusal('too-many-uploads', { count: UPLOADS_PER_PERSON.open }).message);
  });
});

describe.runIf(process.platform === 'linux')('a file that is being received', () => {
  it('is on the disk without a name, and is no larger than what was sent', async () => {
    sendBeginning(createClosedRental, (await addPicker(server)).client);
    await expect.poll(openFiles, PATIENTLY).toEqual([FIRST_BYTES.length]);
    expect(readdirSync(folder())).toEqual([]);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
  });

  it('is deleted when its sender disconnects', async () => {
    const socket = sendBeginning(createClosedRental, (await addPicker(server)).client);
    await expect.poll(openFiles, PATIENTLY).toHaveLength(1);
    socket.destroy();
    await expect.poll(openFiles, PATIENTLY).toEqual([]);
  });

  it.each([
    ['done', 200, () => image],
    ['refused for its content', 415, () => Buffer.from('no picture')],
    ['refused for its size', 413, () => Buffer.alloc(CLOSING_IMAGE.maxBytes + 1)],
  ])('is deleted when the deal is %s', async (_, status, bytes) => {
    const picker = await addPicker(server);
    const number = freshNumber();
    await addFinished(server.db, picker, { number });
    const body = dealForm({ number, image: bytes() });
    const answer = await picker.client.send(createClosedRental.path, { method: 'POST', body });
    expect(answer.status).toBe(status);
    expect(openFiles()).toEqual([]);
  });

  it.each([
    ['comes too slowly', { fileCheckMs: 100 }],
    ['takes longer than a request may', { requestMs: 300, checkMs: 50, headersMs: 100 }],
  ])('is deleted and refused with 408 when it %s', async (_, slow) => {
    const patient = server;
    server = await startServer({ slow: { ...SLOW_REQUESTS, fileCheckMs: 60_000, ...slow } });
    try {
      const answer = await text(sendBeginning(createClosedRental, (await addPicker(server)).client));
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain(REFUSALS['too-slow']);
      await expect.poll(openFiles, PATIENTLY).toEqual([]);
    } finally {
      await server.close();
      server = patient;
    }
  });
});
