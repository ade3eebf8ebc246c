/** Makes accounts for people whom the provider of single sign-on has logged in, with the role and leader from `OIDC_NEW_PEOPLE`. */
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { LEADER_KIND } from '../../src/contract/staff/staff.js';
import { personOf, recordAudit } from '../audit/record.js';
import { NO_PASSWORD_HASH, type Enroll } from '../auth/auth.js';
import { newId } from '../base/ids.js';
import type { Live } from '../base/live.js';
import type { Config } from '../config/config.js';
import { type Db, hasRow } from '../db/context.js';
import { findUserByEmail, insertUserIfFree } from '../users/users.queries.js';

/**
 * Returns the function that makes such an account by the first entry that fits the person's groups. A person gets no account if they
 * were deleted here, if their e-mail gives the right to upload in bulk, or if the entry's leader can't lead them.
 */
export function enroller(
  config: Pick<Config, 'signOn' | 'bulkUploadAccount'>,
  live: Pick<Live, 'changed'>,
): Enroll {
  return async (trx, { email, name, groups }, { address, at }) => {
    const place = config.signOn?.newPeople.find(({ group }) => group === undefined || groups.includes(group));
    if (!place || email === config.bulkUploadAccount || (await wasDeleted(trx, email))) return null;
    const { role } = place;
    const leader = await trx
      .selectFrom('users')
      .select(['id', 'admin_id'])
      .where('email', '=', place.leader)
      .where('assign_for', '=', LEADER_KIND[role])
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!leader) return null;
    const user = {
      id: newId(),
      role,
      email,
      name: name.trim().slice(0, MAX_LENGTH.name) || email,
      contact: '',
      password_hash: NO_PASSWORD_HASH,
      assign_for: null,
      daily_limit: null,
      admin_id: leader.admin_id,
      team_leader_id: leader.id,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    };
    // Another login of the same person may have made the account meanwhile.
    if (!(await insertUserIfFree(trx, user))) return (await findUserByEmail(trx, email))?.id ?? null;
    const details = `${ROLE_TITLES[role]}, at the first login with ${config.signOn?.name ?? ''}`;
    await recordAudit(trx, { kind: 'created', actor: null, subject: personOf(user), details, address, at });
    live.changed(['staff']);
    return user.id;
  };
}

const wasDeleted = (trx: Db, email: string) =>
  hasRow(trx.selectFrom('users').where('email', '=', email).where('deleted_at', 'is not', null));
