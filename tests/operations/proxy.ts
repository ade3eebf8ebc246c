/**
 * Starts nginx or Caddy with a sample of deploy/. Only what differs from machine to machine is replaced in a copy:
 * ports, addresses, the certificate and folders.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.js';
import { askProxy } from './ask-proxy.js';
import { PROGRAM_PATH } from './programs.js';

export interface Proxy {
  /** The port of 127.0.0.1 on which it speaks TLS. */
  port: number;
  /** Everything that it has logged. */
  log: () => string;
  close: () => Promise<void>;
}

/** What a sample becomes on this machine. */
interface Here {
  folder: string;
  port: number;
  /** The addresses of the servers, such as `127.0.0.1:4000`. */
  servers: readonly string[];
}

interface Program {
  /** Writes the copy of the sample, and returns the arguments that start the program with it. */
  prepare: (here: Here) => string[];
  command: string;
}

const SAMPLE_SERVERS = ['10.0.0.11:4000', '10.0.0.12:4000', '10.0.0.13:4000'];
const START_TIMEOUT_MS = 30_000;

export const startNginx = (sample: string, urls: readonly string[]): Promise<Proxy> =>
  start({ command: 'nginx', prepare: (here) => prepareNginx(sample, here) }, urls);

export const startCaddy = (urls: readonly string[]): Promise<Proxy> =>
  start({ command: 'caddy', prepare: prepareCaddy }, urls);

async function start({ command, prepare }: Program, urls: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-proxy-'));
  // The workers of nginx run as another user, and buffer large bodies here.
  chmodSync(folder, 0o755);
  const port = await freePort();
  makeCertificate(folder);
  const args = prepare({ folder, port, servers: urls.map((url) => new URL(url).host) });
  const env = { PATH: PROGRAM_PATH, HOME: folder };
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit');
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + START_TIMEOUT_MS;
  while (!(await isServing(port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await close();
      throw new Error(`${command} did not start with its sample:\n${printed}`);
    }
    await wait(50);
  }
  const logs = () => readdirSync(folder).filter((name) => name.endsWith('.log'));
  return {
    port,
    log: () =>
      printed +
      logs()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    close,
  };
}

const isServing = (port: number): Promise<boolean> =>
  askProxy({ port, path: '/healthz' }).then(
    ({ status }) => status === 200,
    () => false,
  );

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=desk.example.com', '-addext', 'subjectAltName=DNS:desk.example.com'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...subject, ...files], { stdio: 'ignore' });
}

const readSample = (name: string): string =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** Replaces the servers of a sample, each of which must be in it. */
function withServers(sample: string, servers: readonly string[]): string {
  const named = servers.length === 1 ? ['127.0.0.1:4000'] : SAMPLE_SERVERS;
  return named.reduce((text, name, i) => replaceIn(text, name, servers[i] ?? ''), sample);
}

function replaceIn(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The sample has no ${from}`);
  return text.replaceAll(from, to);
}

/** The sample is included by the nginx.conf that Debian installs, as on a real machine. */
function prepareNginx(sample: string, { folder, port, servers }: Here): string[] {
  let copy = withServers(readSample(sample), servers);
  copy = replaceIn(copy, 'listen 443 ', `listen 127.0.0.1:${port} `);
  copy = replaceIn(copy, '/etc/letsencrypt/live/desk.example.com', folder);
  copy = replaceIn(copy, '/var/log/nginx', folder);
  writeFileSync(join(folder, 'rental-desk.conf'), copy);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  let main = readFileSync('/etc/nginx/nginx.conf', 'utf8');
  main = replaceIn(main, '/run/nginx.pid', `${folder}/nginx.pid`);
  main = replaceIn(main, '/var/log/nginx', folder);
  main = replaceIn(main, 'include /etc/nginx/sites-enabled/*;', '');
  main = replaceIn(
    main,
    'include /etc/nginx/conf.d/*.conf;',
    `${paths}\ninclude ${folder}/rental-desk.conf;`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return ['-c', file, '-g', 'daemon off;'];
}

/** The certificate is given, because Caddy can't get one for a name that isn't ours. */
function prepareCaddy({ folder, port, servers }: Here): string[] {
  let copy = withServers(readSample('Caddyfile'), servers);
  copy = replaceIn(copy, '/var/log/caddy', folder);
  const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
  const site = '\n{$DESK_HOST:desk.example.com} {';
  copy = replaceIn(copy, site, `\ndesk.example.com:${port} {\n${certificate}\n`);
  copy = copy.replace(/^\{$/m, '{\nadmin off\nauto_https disable_redirects\n');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, copy);
  return ['run', '--adapter', 'caddyfile', '--config', file];
}
