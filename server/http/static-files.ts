/** The built files: the host page at `/`, and the elements at `/widgets/` for any embedding page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.js';
import { RELEASE } from '../base/release.js';
import type { Config } from '../config/config.js';
import { useHeadersOfCode } from './security.js';
import {
  archivedWidgets,
  importMapOf,
  INTEGRITY_FILE,
  versionAddresses,
  type WidgetVersion,
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

/** Serves the build's output; a part that isn't built is not served. */
export async function serveBuiltFiles(app: FastifyInstance, { distDir, ...parts }: Parts): Promise<void> {
  const widgets = join(distDir, 'widgets');
  await serve(app, widgets, { prefix: '/widgets/', isOpen: true });
  if (existsSync(join(widgets, INTEGRITY_FILE))) await serveVersions(app, widgets, parts);
  await serve(app, join(distDir, 'host'), { prefix: '/' });
}

/** Serves each version of the elements below its own address, so that a page may name a version. */
async function serveVersions(
  app: FastifyInstance,
  folder: string,
  { config, clock, log }: Omit<Parts, 'distDir'>,
): Promise<void> {
  const built = { version: RELEASE.version, folder };
  const archiveDir = config.widgetsArchiveDir ?? join(config.dataDir, 'widgets');
  let archived: WidgetVersion[] = [];
  try {
    archived = archivedWidgets({ built, archiveDir, nowMs: clock.now() });
  } catch (err) {
    log.warn(
      { err, archiveDir },
      'Earlier versions of the elements are not served, because the folder can not be written. Set WIDGETS_ARCHIVE_DIR to one that can',
    );
  }
  for (const address of versionAddresses(built, archived)) {
    const prefix = `/widgets/${address.name}/`;
    await serve(app, address.folder, { prefix, isOpen: true, isPinned: address.isPinned });
    if (address.isPinned)
      app.get(`${prefix}import-map.json`, { onRequest: openToAnyPage }, (request, reply) => {
        const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
        return reply.header('cache-control', 'no-cache').send(importMapOf(address.folder, origin + prefix));
      });
  }
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
  root: string,
  { prefix, isOpen = false, isPinned = false }: Options,
): Promise<void> {
  if (!existsSync(root)) return;
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
