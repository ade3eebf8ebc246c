import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { undoUpload } from '../../src/contract/uploads/upload-calls.js';
import type { LiveTopic } from '../../src/contract/realtime/live-topics.js';
import type { Client } from './client.js';
import { commitAndWait, csvOf, settled, startAndCheck } from './upload-support.js';
import { connected, openSocket, type TestSocket } from './messages-support.js';
import { addPicker, rentalForm } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

const BULK_ACCOUNT = 'bulk@example.com';

describe('the progress of an upload', () => {
  let server: TestServer;
  let sender: Client;
  let superAdmin: Client;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
    superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    sender = await server.loginAs(await addUser(server.db, { role: 'data-creator', email: BULK_ACCOUNT }));
  });
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => server.close());

  /** Collects a person's socket events, and waits for one of them. */
  async function listener({ token }: Client) {
    const socket = openSocket(server.url, token);
    sockets.push(socket);
    const topics: LiveTopic[] = [];
    let heard = () => {};
    socket.on('changed', (topic) => {
      topics.push(topic);
      heard();
    });
    expect(await connected(socket)).toBeNull();
    return {
      topics,
      until: async (topic: LiveTopic) => {
        while (!topics.includes(topic)) await new Promise<void>((resolve) => (heard = resolve));
      },
      forget: () => void topics.splice(0),
    };
  }

  it('is sent to its sender and to super-admins, and a rentals event only after rentals are inserted', async () => {
    const bySender = await listener(sender);
    const bySuperAdmin = await listener(superAdmin);
    const { _id } = await startAndCheck(sender, csvOf([rentalForm(), rentalForm()]));
    await bySender.until('uploads');
    await bySuperAdmin.until('uploads');
    expect(bySuperAdmin.topics).not.toContain('rentals');

    bySender.forget();
    await commitAndWait(sender, _id);
    await bySender.until('uploads');
    await bySuperAdmin.until('rentals');
  });

  it('is followed by an event for waiting pickers after the insert, and by one for lists after an undo', async () => {
    const picker = await listener((await addPicker(server)).client);
    const bySuperAdmin = await listener(superAdmin);
    const { _id } = await startAndCheck(sender, csvOf([rentalForm()]));
    await commitAndWait(sender, _id);
    await picker.until('pool');
    expect(picker.topics).not.toContain('uploads');

    await bySuperAdmin.until('rentals');
    bySuperAdmin.forget();
    await sender.call(undoUpload, { params: { id: _id } });
    await settled(sender, _id);
    await bySuperAdmin.until('rentals');
  });

  it('is not sent to a creator who may not upload', async () => {
    const other = await listener(await server.loginAs(await addUser(server.db, { role: 'data-creator' })));
    const bySender = await listener(sender);
    await startAndCheck(sender, csvOf([rentalForm()]));
    await bySender.until('uploads');
    expect(other.topics).toEqual([]);
  });
});
