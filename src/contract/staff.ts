import { nullable, number, object, optional, string, type Infer } from 'superstruct';
import { Id } from './fields.js';
import { AssignFor } from './roles.js';

/** A staff member as the user tables show them (specification, section 3). `limit` null: no limit. */
export const StaffUser = object({
  _id: Id,
  name: string(),
  email: string(),
  contact: string(),
  admin_email: nullable(string()),
  admin_name: nullable(string()),
  admin_contact: nullable(string()),
  team_leader_email: nullable(string()),
  team_leader_name: nullable(string()),
  team_leader_contact: nullable(string()),
  todayPicked: number(),
  limit: nullable(number()),
  assignFor: optional(nullable(AssignFor)),
});
export type StaffUser = Infer<typeof StaffUser>;
