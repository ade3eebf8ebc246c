import { LinkRequest } from '../../src/contract/auth/recovery.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';

export interface ResetLink {
  email: string;
  token: string;
}

/** The characters that a header may contain. A token with any other character is damaged. */
const TOKEN = /^[\x21-\x7e]+$/;

/** The two parts of a reset link; null when one is missing or invalid. */
export function readResetLink(email: string | undefined, token: string | undefined): ResetLink | null {
  if (!email || !token || !TOKEN.test(token)) return null;
  try {
    return { ...read({ email }, LinkRequest), token };
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}
