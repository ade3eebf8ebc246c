import { CAPABILITIES } from '../../src/contract/roles/capabilities.js';
import type { Access } from '../../src/contract/base/endpoint.js';
import { ASSIGN_FOR_TITLES, ROLE_TITLES, type AssignFor, type Role } from '../../src/contract/roles/roles.js';

/**
 * Describes who may use an element with the given access, from the table of capabilities that the server and
 * the elements use too.
 */
export function whoMay(access: Access): string {
  if (access === 'everyone') return 'everyone, also before login';
  if (access === 'own-account') return 'everybody who is logged in';
  if (access === 'signed-in') return 'everybody who is logged in, as far as their role goes';
  const titles = Object.entries(CAPABILITIES).flatMap(([position, may]) =>
    may.includes(access) ? [titleOf(position)] : [],
  );
  return titles.join(', ');
}

/** `team-leader/rental-picker` → `Team Leader (Rental Picker)`. */
function titleOf(position: string): string {
  const [role, kind] = position.split('/');
  const title = role && isRole(role) ? ROLE_TITLES[role] : position;
  return kind && isKind(kind) ? `${title} (${ASSIGN_FOR_TITLES[kind]})` : title;
}

const isRole = (text: string): text is Role => text in ROLE_TITLES;
const isKind = (text: string): text is AssignFor => text in ASSIGN_FOR_TITLES;
