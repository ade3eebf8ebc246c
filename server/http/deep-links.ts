import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths that aren't screens of the host page. */
const OTHERS = /^\/(?:api|widgets|socket\.io|healthz|readyz|metrics)(?:\/|$)/;

/**
 * Redirects a browser that opens a screen's path (`/data-picker/collect`, or a mailed link) to the same screen of the
 * host page, whose routes follow a `#`. The target always begins with `/#`, so it can't leave this server.
 */
export function redirectDeepLinks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isDeepLink(request)) return;
    return reply.header('cache-control', 'no-store').redirect(`/#${request.url}`, 302);
  });
}

function isDeepLink({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return (
    method === 'GET' &&
    path.startsWith('/') &&
    path !== '/' &&
    !isFile &&
    !OTHERS.test(path) &&
    headers.accept?.includes('text/html') === true
  );
}
