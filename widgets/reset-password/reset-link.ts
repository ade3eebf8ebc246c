import { LinkRequest } from '../../src/contract/recovery.js';
import { InvalidInput, read } from '../../src/contract/validation.js';

export interface ResetLink {
  email: string;
  token: string;
}

/** What may stand in a header. Anything else in a token is damage that happened on its way here. */
const TOKEN = /^[\x21-\x7e]+$/;

/** The two parts that a reset link carries; null when one is missing or can't be one. */
export function readResetLink(email: string | undefined, token: string | undefined): ResetLink | null {
  if (!email || !token || !TOKEN.test(token)) return null;
  try {
    return { ...read({ email }, LinkRequest), token };
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}
