/** The built files: the host page at `/`, and the elements at `/widgets/` for any embedding page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.js';
import type { Config } from '../config/config.js';
import { storeHashedFiles } from './hashed-files.js';
import { useHeadersOfCode } from './security.js';
import {
  BUILD_FILE,
  buildIn,
  importMapOf,
  openArchive,
  versionAddresses,
  type Conflict,
} from './widget-versions.js';

/** Files whose names change with their content. */
const HASHED = /[\\/](?:chunks|assets)[\\/][^\\/]+$/;
/** Scripts and style sheets, also the compressed ones. */
const CODE = /\.(?:js|css)(?:\.(?:br|gz))?$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Parts {
  distDir: string;
  config: Pick<Config, 'dataDir' | 'widgetsArchiveDir' | 'publicUrl'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface ServedFiles {
  /** Set when the archive holds other files under the version of this server. */
  widgetsConflict: Conflict | null;
}

/** Serves the build's output; a part that isn't built is not served. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { distDir, ...parts }: Parts,
): Promise<ServedFiles> {
  const widgets = join(distDir, 'widgets');
  const host = join(distDir, 'host');
  const isVersioned = existsSync(join(widgets, BUILD_FILE));
  const storeDir = isVersioned ? await openStore(distDir, parts) : null;
  /** The store has what this build lacks. */
  const withStore = (folder: string, part: string) =>
    storeDir === null ? [folder] : [folder, join(storeDir, part)];
  await serve(app, withStore(widgets, 'widgets'), { prefix: '/widgets/', isOpen: true });
  await serve(app, withStore(host, 'host'), { prefix: '/' });
  if (!isVersioned) return { widgetsConflict: null };
  return serveVersions(app, widgets, (folder) => withStore(folder, 'widgets'), parts);
}

const archiveDirOf = ({ widgetsArchiveDir, dataDir }: Parts['config']): string =>
  widgetsArchiveDir ?? join(dataDir, 'widgets');

/** Returns the folder of the hashed files of all builds. One that can't be written may still be read. */
async function openStore(distDir: string, { config, clock, log }: Omit<Parts, 'distDir'>): Promise<string> {
  const storeDir = join(archiveDirOf(config), 'hashed');
  try {
    await storeHashedFiles({ distDir, storeDir, nowMs: clock.now() });
  } catch (err) {
    log.warn(
      { err, storeDir },
      'Pages of this build may not find their files at other servers, because the folder can not be written. Set WIDGETS_ARCHIVE_DIR to one that can',
    );
  }
  return storeDir;
}

/** Serves each version of the elements below its own address, so that a page may name a version. */
async function serveVersions(
  app: FastifyInstance,
  folder: string,
  withStore: (folder: string) => string[],
  { config, clock, log }: Omit<Parts, 'distDir'>,
): Promise<ServedFiles> {
  const built = { version: buildIn(folder).version, folder };
  const archiveDir = archiveDirOf(config);
  const { releases, conflict, problem } = openArchive({ built, archiveDir, nowMs: clock.now() });
  if (problem !== null)
    log.warn(
      { err: problem, archiveDir },
      'This version of the elements is not kept for later, because the folder can not be written. Set WIDGETS_ARCHIVE_DIR to one that can',
    );
  if (conflict !== null)
    log.warn(
      { widgetsConflict: conflict, archiveDir },
      `The archive has other files of version ${conflict.version} (commit ${conflict.archived}) than this server (commit ${conflict.built}). Pages that name the version go on getting those of the archive. Give this build a version of its own (npm run release)`,
    );
  for (const { name, version, folder: own, isPinned } of versionAddresses(built, releases)) {
    const prefix = `/widgets/${name}/`;
    await serve(app, isPinned ? [own] : withStore(own), { prefix, isOpen: true, isPinned });
    if (name !== `v${version}`) continue;
    app.get(`${prefix}import-map.json`, { onRequest: openToAnyPage }, (_request, reply) =>
      // A page of another origin needs PUBLIC_URL: whoever asks chooses the header Host, and so what the map would say.
      reply.header('cache-control', 'no-cache').send(importMapOf(own, (config.publicUrl ?? '') + prefix)),
    );
  }
  return { widgetsConflict: conflict };
}

interface Options {
  prefix: string;
  /** Whether pages of other origins may read the files. */
  isOpen?: boolean;
  /** Whether the files below this address stay the same for ever. */
  isPinned?: boolean;
}

async function serve(
  app: FastifyInstance,
  folders: string[],
  { prefix, isOpen = false, isPinned = false }: Options,
): Promise<void> {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  await app.register(async (files) => {
    if (isOpen) files.addHook('onRequest', openToAnyPage);
    await files.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', isPinned || HASHED.test(path) ? FOR_EVER : 'no-cache');
        if (CODE.test(path)) useHeadersOfCode(reply);
      },
    });
  });
}

/** Applies to a 404 too: without the headers a browser would say that CORS is wrong, and not that the file is missing. */
function openToAnyPage(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('access-control-allow-origin', '*');
  void reply.header('cross-origin-resource-policy', 'cross-origin');
  done();
}
