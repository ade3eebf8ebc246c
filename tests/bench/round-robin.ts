/**
 * A simple load balancer: each request and each websocket goes to the next server in turn, without sticky
 * sessions. A server that refuses the connection is skipped for a moment, as a passive health check does. A
 * request is not retried when its server dies, because nobody knows whether it was carried out.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface RoundRobin {
  url: string;
  /** The balancer's own counts. */
  counts: { requests: number; websockets: number; movedOn: number; cut: number; nobody: number };
  close(): Promise<void>;
}

interface Target {
  host: string;
  port: number;
  agent: Agent;
  downUntilMs: number;
}

/** How long a server that refused is skipped. */
const LEFT_ALONE_MS = 1000;
/** The balancer's keep-alive time, which is shorter than that of the servers. */
const KEEP_MS = 30_000;

/** Listens on a free port, in front of servers at these addresses. */
export async function roundRobin(urls: readonly string[]): Promise<RoundRobin> {
  const targets = urls.map((url): Target => {
    const { hostname: host, port } = new URL(url);
    const agent = new Agent({ keepAlive: true, timeout: KEEP_MS });
    return { host, port: Number(port), agent, downUntilMs: 0 };
  });
  const counts: RoundRobin['counts'] = { requests: 0, websockets: 0, movedOn: 0, cut: 0, nobody: 0 };
  const open = new Set<Duplex>();
  let turn = 0;
  const inTurn = (): Target[] => {
    turn += 1;
    const order = targets
      .map((_, i) => targets[(turn + i) % targets.length])
      .filter((each) => each !== undefined);
    return order.filter(({ downUntilMs }) => downUntilMs <= performance.now());
  };
  const leaveAlone = (target: Target) => {
    target.downUntilMs = performance.now() + LEFT_ALONE_MS;
    counts.movedOn += 1;
  };

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    counts.requests += 1;
    const body = await bodyOf(incoming);
    for (const target of inTurn()) {
      const outcome = await send(target, incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'cut') {
        counts.cut += 1;
        refuse(outgoing, 502, 'The server went away.');
        return;
      }
      leaveAlone(target);
    }
    counts.nobody += 1;
    refuse(outgoing, 503, 'No server is there.');
  };
  const passSocket = async (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    counts.websockets += 1;
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    for (const target of inTurn()) {
      if (await join(target, incoming, client, head)) return;
      leaveAlone(target);
    }
    counts.nobody += 1;
    client.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  };

  const server = createServer((incoming, outgoing) => {
    // A caller who has disconnected during the request needs no answer.
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    void passSocket(incoming, client, head);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The address is an object, because the balancer listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      for (const client of open) client.destroy();
      for (const { agent } of targets) agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress ?? '',
});

const isRefused = (error: Error): boolean => 'code' in error && error.code === 'ECONNREFUSED';

function send(
  { host, port, agent }: Target,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'answered' | 'refused' | 'cut'> {
  return new Promise((resolve) => {
    const { method, url: path } = incoming;
    const passed = request({ host, port, agent, method, path, headers: forwarded(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // When a server dies in the middle of its answer, the caller's connection is closed too.
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
      resolve('answered');
    });
    passed.on('error', (error) => resolve(isRefused(error) ? 'refused' : 'cut'));
    passed.end(body);
  });
}

/** Connects a websocket to a server; false when that refuses the connection. */
function join(
  { host, port }: Target,
  incoming: IncomingMessage,
  client: Duplex,
  head: Buffer,
): Promise<boolean> {
  return new Promise((resolve) => {
    const server = connect(port, host, () => {
      const lines = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`);
      server.write(
        `${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
      );
      server.write(head);
      server.pipe(client).pipe(server);
      resolve(true);
    });
    server.on('error', () => resolve(false));
    server.once('close', () => {
      if (!server.connecting && client.writable) client.destroy();
    });
    client.once('close', () => server.destroy());
  });
}

function refuse(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ success: false, message }));
}
