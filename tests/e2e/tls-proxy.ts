/**
 * HTTPS in front of a test server with a new certificate, so that cookies that need HTTPS behave as in
 * production.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type TLSSocket } from 'node:tls';

export interface TlsProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Forwards decrypted bytes to the HTTP server at the address from `target`, which is called for each
 * connection, so the server may start after its proxy. The browser context needs `ignoreHTTPSErrors`.
 */
export async function startTlsProxy(
  target: () => string,
  host: 'localhost' | '127.0.0.1',
): Promise<TlsProxy> {
  const open = new Set<TLSSocket>();
  const server = createServer(selfSigned(), (secure) => {
    const { hostname, port } = new URL(target());
    const plain = connect(Number(port), hostname);
    open.add(secure);
    secure.on('error', () => plain.destroy()).on('close', () => open.delete(secure));
    plain.on('error', () => secure.destroy());
    secure.pipe(plain).pipe(secure);
  }).listen(0, host);
  await once(server, 'listening');
  // The address is an object, because the proxy listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${port}`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync('openssl', [...request, ...subject, '-days', '2', '-keyout', keyFile, '-out', certFile], {
      stdio: 'ignore',
    });
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
