/** The built files: the host page at `/`, and the elements at `/widgets/` for any embedding page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Files whose names change with their content. */
const HASHED = /[\\/](?:chunks|assets)[\\/][^\\/]+$/;

/** Serves the build's output; a part that isn't built is not served. */
export async function serveBuiltFiles(app: FastifyInstance, distDir: string): Promise<void> {
  await serve(app, join(distDir, 'widgets'), '/widgets/', openToAnyPage);
  await serve(app, join(distDir, 'host'), '/', () => undefined);
}

async function serve(
  app: FastifyInstance,
  root: string,
  prefix: string,
  addHeaders: (reply: FastifyReply) => void,
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      addHeaders(reply);
    },
  });
}

function openToAnyPage(reply: FastifyReply): void {
  void reply.header('access-control-allow-origin', '*');
  void reply.header('cross-origin-resource-policy', 'cross-origin');
}
