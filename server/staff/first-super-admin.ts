import { REFUSALS } from '../../src/contract/refusals/all.js';
import { removePasswordFile, weaknessOf } from '../auth/auth.js';
import type { Clock } from '../base/clock.js';
import { ConfigError, type Config } from '../config/config.js';
import { inTransaction, lockNames, type Db, hasRow } from '../db/context.js';
import { insertSuperAdmin, randomPassword, SUPER_ADMIN_NAME } from './super-admin-account.js';

interface FirstSuperAdminParts {
  db: Db;
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

const hasSuperAdmin = (db: Db) =>
  hasRow(db.selectFrom('users').where('role', '=', 'super-admin').where('deleted_at', 'is', null));

const hasGeneratedPassword = (db: Db) =>
  hasRow(db.selectFrom('users').where('must_change_password', '=', 1).where('deleted_at', 'is', null));

async function makeSuperAdmin({ db, clock, config, tell }: FirstSuperAdminParts): Promise<void> {
  const { email, password: configured } = config.superAdmin;
  const weakness =
    configured === null ? null : await weaknessOf(configured, { name: SUPER_ADMIN_NAME, email, config });
  if (weakness !== null) throw new ConfigError([`SUPER_ADMIN_PASSWORD is refused. ${REFUSALS[weakness]}`]);
  const password = configured ?? randomPassword();
  if (!configured) tell(email, password);
  await insertSuperAdmin(db, { email, password, isGenerated: !configured, nowMs: clock.now() });
}
