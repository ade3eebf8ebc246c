import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from './support.js';

it('a closing server doesn’t wait for a connection whose request ended after its answer', async () => {
  const server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const [half, rest] = ['x'.repeat(500), 'x'.repeat(500)];
  const head =
    'POST /api/v1/rental/create-rental HTTP/1.1\r\nhost: server\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: ${half.length + rest.length}\r\n\r\n${half}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);

  const closed = server.close();
  // At this point the server has closed the idle connections, but this one wasn't idle.
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  socket.write(rest);
  await closed;
});
