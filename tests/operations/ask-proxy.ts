import { request, type Agent } from 'node:https';

/** The name in the samples, which the test certificate has. */
export const PROXY_NAME = 'desk.example.com';

export interface ProxyAnswer {
  status: number;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** Sends one request over TLS to a proxy on this machine. Rejects when no whole answer came. */
export function askProxy({
  port,
  path,
  agent,
  method = 'GET',
  token,
  body,
}: {
  port: number;
  path: string;
  agent?: Agent | undefined;
  method?: string;
  token?: string | undefined;
  body?: object | undefined;
}): Promise<ProxyAnswer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    host: PROXY_NAME,
    ...(token !== undefined && { authorization: token }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  };
  const target = { host: '127.0.0.1', servername: PROXY_NAME, rejectUnauthorized: false, port };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...target, path, method, headers, agent }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text, headers: incoming.headers }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
