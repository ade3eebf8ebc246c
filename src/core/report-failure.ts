import type { AnyEndpoint } from '../contract/endpoint.js';
import { isCallError } from './call-error.js';
import { fire } from './events.js';

/** Makes a call and fires `rd-call-failed` when it fails. A call that its own code has cancelled is no failure. */
export async function reportFailure<T>(
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  makeCall: () => Promise<T>,
): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (isCallError(error)) {
      const { kind, status, code } = error;
      fire(document, 'rd-call-failed', { method, path, kind, status, code });
    }
    throw error;
  }
}
