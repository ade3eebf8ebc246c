import { create, optional, type } from 'superstruct';
import { CAPABILITIES, type Actor } from './capabilities.js';
import { AssignFor, Role } from './roles.js';

/** An actor of every position with its capabilities. */
export const ACTORS = Object.entries(CAPABILITIES).map(([position, capabilities]) => {
  const [role, assignFor] = position.split('/');
  const actor: Actor = create({ role, assignFor }, type({ role: Role, assignFor: optional(AssignFor) }));
  return { position, actor, capabilities };
});
