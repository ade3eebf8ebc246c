import type { SessionUser } from '../../src/contract/auth.js';

/** Who calls, as the guard found them in the database. `id` and `sessionId` are checked, not just what the caller claims. */
export interface Caller extends SessionUser {
  sessionId: string;
  adminId: string | null;
  teamLeaderId: string | null;
}
