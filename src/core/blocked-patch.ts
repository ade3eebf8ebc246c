/**
 * Finds out whether something on the way to the server, such as a company's proxy, lets no PATCH through, and says so to the page's
 * developer. It is loaded only when the first PATCH of a page gets no answer of the API.
 */
import { METHOD_OVERRIDE } from '../contract/base/method-override.js';
import { reportProblem } from './problem.js';

/** Whether a PATCH to the address doesn't arrive, and arrives as a POST with the header. Both are asked without a token, so they do nothing. */
export async function findBlockedPatch(address: string, signal: AbortSignal): Promise<boolean> {
  /** Whether the API answers (true: the call exists, false: it doesn't), or undefined if something else does, or nothing. */
  const arrives = (init: RequestInit) =>
    fetch(address, { ...init, credentials: 'omit', signal }).then(
      ({ status, headers }) =>
        headers.get('content-type')?.includes('json') ? status === UNAUTHORIZED : undefined,
      () => undefined,
    );
  const asPost = await arrives({ method: 'POST', headers: { [METHOD_OVERRIDE]: 'PATCH' } });
  if (asPost === undefined || (await arrives({ method: 'PATCH' })) !== undefined) return false;
  const instead = asPost
    ? `The elements send POST with the header ${METHOD_OVERRIDE} instead`
    : `POST with the header ${METHOD_OVERRIDE} doesn’t work either, so most of what people do fails`;
  reportProblem(
    'patch-blocked',
    `something between this page and ${new URL(address, location.href).origin}, such as a proxy, lets no PATCH through. ${instead}. Let PATCH through.`,
  );
  return asPost;
}

const UNAUTHORIZED = 401;
