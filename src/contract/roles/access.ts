import { firstTaskOf, may, type Actor } from './capabilities.js';
import type { Access } from '../base/endpoint.js';

/**
 * Whether a person with a valid token may make a call or use a screen: their own account always, everything
 * else only when they don't have to do something first (`firstTaskOf`). `null` means that the page doesn't
 * know yet who is logged in.
 */
export function mayCall(actor: Actor | null | undefined, access: Access): boolean {
  if (access === 'everyone' || access === 'own-account') return true;
  return access === 'signed-in' ? firstTaskOf(actor) === undefined : may(actor, access);
}
