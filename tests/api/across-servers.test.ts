// @module-tag both-engines
/** Tests that the connection by which servers exchange socket events may be closed at any moment. */
import { pino } from 'pino';
import { Server } from 'socket.io';
import { describe, expect, it, onTestFinished } from 'vitest';
import { joinOtherServers } from '../../server/realtime/across-servers.js';
import { clusterUrl, ownDatabase } from './test-database.js';

describe.skipIf(!clusterUrl)('the connection to the other servers', () => {
  it.each([
    ['while it is still connecting', () => Promise.resolve()],
    ['in the middle of it', () => new Promise(setImmediate)],
    ['afterwards', (io: Server) => io.of('/').adapter.serverCount()],
  ])('can be closed %s', async (_, until) => {
    const { databaseUrl, remove } = await ownDatabase();
    onTestFinished(remove);
    const io = new Server();
    const leave = joinOtherServers(io, databaseUrl ?? expect.fail(), pino({ level: 'silent' }));
    await until(io);
    await leave();
  });
});
