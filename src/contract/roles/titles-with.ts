import type { Access } from '../base/endpoint.js';
import { CAPABILITIES, type Position } from './capabilities.js';
import { ASSIGN_FOR_TITLES, ROLE_TITLES, type AssignFor, type Role } from './roles.js';

type Title = (typeof ROLE_TITLES)[Role] | (typeof ASSIGN_FOR_TITLES)[AssignFor];

/** The titles of those who have a capability, in the language of `say`: `Admin`, `Team Leader (Rental Picker)`. */
export const titlesWith = (access: Access, say: (title: Title) => string): string[] =>
  // The cast is safe, because the keys of the record are the positions.
  (Object.entries(CAPABILITIES) as [Position, readonly Access[]][])
    .filter(([, capabilities]) => capabilities.includes(access))
    .map(([position]) => {
      const [role, kind] = position.split('/') as [Role, AssignFor?];
      return kind ? `${say(ROLE_TITLES[role])} (${say(ASSIGN_FOR_TITLES[kind])})` : say(ROLE_TITLES[role]);
    });
