import type { AnyEndpoint } from '../contract/base/endpoint.js';
import { isCallError } from './call-error.js';
import { fire } from './events.js';

/** Makes a call, notes at its failure what it was for, and fires `rd-call-failed` when it fails. A call that its own code has cancelled is no failure. */
export async function reportFailure<T>(
  { method, path, says }: Pick<AnyEndpoint, 'method' | 'path' | 'says'>,
  makeCall: () => Promise<T>,
): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (isCallError(error)) {
      const { kind, status, code } = error;
      error.failed = says.failed;
      fire(document, 'rd-call-failed', { method, path, kind, status, code });
    }
    throw error;
  }
}
