import type { SessionUser } from '../../src/contract/auth/auth.js';

/** Who calls, as the guard found them in the database. `id` and `sessionId` are checked, not just what the caller claims. */
export interface Caller extends SessionUser {
  sessionId: string;
  /** When the caller has last proved who they are in this session, by the login or again. Milliseconds UTC. */
  provedMs: number;
  adminId: string | null;
  teamLeaderId: string | null;
}
