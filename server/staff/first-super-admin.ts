import { REFUSALS } from '../../src/contract/refusals/all.js';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword, removePasswordFile, weaknessOf } from '../auth/auth.js';
import type { Clock } from '../base/clock.js';
import { ConfigError, type Config } from '../config/config.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { insertUser } from '../users/users.queries.js';

const RANDOM_PASSWORD_BYTES = 15;
const NAME = 'Super Admin';

interface FirstSuperAdminParts {
  db: Kysely<Database>;
  clock: Clock;
  config: Pick<Config, 'superAdmin' | 'publicUrl' | 'dataDir'>;
  /** Called with a generated password before the account is stored, so that a crash between the two can't lose it. */
  tell: (email: string, password: string) => void;
}

/**
 * Makes the super-admin of a new installation. If there is one already, it only removes the file of a generated
 * password that was changed at another server. Throws ConfigError when the configured password is too common.
 */
export async function ensureSuperAdmin({ db, clock, config, tell }: FirstSuperAdminParts): Promise<void> {
  if (await hasSuperAdmin(db)) {
    if (!(await hasGeneratedPassword(db))) removePasswordFile(config.dataDir);
    return;
  }
  await inTransaction(db, async (trx) => {
    // Several servers may start at once with a new database.
    await lockNames(trx, ['first super-admin']);
    if (!(await hasSuperAdmin(trx))) await makeSuperAdmin({ db: trx, clock, config, tell });
  });
}

async function hasSuperAdmin(db: Kysely<Database>): Promise<boolean> {
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super-admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return existing !== undefined;
}

async function hasGeneratedPassword(db: Kysely<Database>): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('must_change_password', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

async function makeSuperAdmin({ db, clock, config, tell }: FirstSuperAdminParts): Promise<void> {
  const { email, password: configured } = config.superAdmin;
  const weakness = configured === null ? null : await weaknessOf(configured, { name: NAME, email, config });
  if (weakness !== null) throw new ConfigError([`SUPER_ADMIN_PASSWORD is refused. ${REFUSALS[weakness]}`]);
  const password = configured ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  if (!configured) tell(email, password);
  const nowMs = clock.now();
  await insertUser(db, {
    id: newId(),
    role: 'super-admin',
    assign_for: null,
    name: NAME,
    email,
    contact: '',
    password_hash: await hashPassword(password),
    must_change_password: configured === null ? 1 : 0,
    admin_id: null,
    team_leader_id: null,
    daily_limit: null,
    created_at: nowMs,
    updated_at: nowMs,
    deleted_at: null,
  });
}
