import type { Access } from '../../src/contract/base/endpoint.js';
import { titlesWith } from '../../src/contract/roles/titles-with.js';

/**
 * Describes who may use an element with the given access, from the table of capabilities that the server and
 * the elements use too.
 */
export function whoMay(access: Access): string {
  if (access === 'everyone') return 'everyone, also before login';
  if (access === 'own-account') return 'everybody who is logged in';
  if (access === 'signed-in') return 'everybody who is logged in, as far as their role goes';
  return titlesWith(access, (title) => title).join(', ');
}
