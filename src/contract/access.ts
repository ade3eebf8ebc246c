import { may, type Actor } from './capabilities.js';
import type { Access } from './endpoint.js';

/**
 * Whether somebody with a valid token may make a call, or use a screen: their own account always, all else only once a generated
 * password was replaced. A page may not know yet who it is (null).
 */
export function mayCall(actor: Actor | null | undefined, access: Access): boolean {
  if (access === 'everyone' || access === 'own-account') return true;
  return access === 'signed-in' ? !actor?.mustChangePassword : may(actor, access);
}
