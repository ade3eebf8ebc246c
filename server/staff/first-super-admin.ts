import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword } from '../auth/passwords.js';
import type { Clock } from '../clock.js';
import type { Config } from '../config.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { newId } from '../ids.js';
import { insertUser } from './users.queries.js';

const RANDOM_PASSWORD_BYTES = 15;

interface FirstSuperAdminParts {
  db: Kysely<Database>;
  clock: Clock;
  config: Pick<Config, 'superAdmin'>;
  /** Told a password that was made up, before the account stands: a crash between the two must not lose it. */
  tell: (email: string, password: string) => void;
}

/** Makes the super-admin of a new installation; does nothing where one lives already. */
export async function ensureSuperAdmin({ db, clock, config, tell }: FirstSuperAdminParts): Promise<void> {
  if (await hasSuperAdmin(db)) return;
  await inTransaction(db, async (trx) => {
    // Several servers may start at once on a new database.
    await lockNames(trx, ['first super-admin']);
    if (!(await hasSuperAdmin(trx))) await makeSuperAdmin({ db: trx, clock, config, tell });
  });
}

async function hasSuperAdmin(db: Kysely<Database>): Promise<boolean> {
  const standing = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super-admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return standing !== undefined;
}

async function makeSuperAdmin({ db, clock, config, tell }: FirstSuperAdminParts): Promise<void> {
  const { email, password: configured } = config.superAdmin;
  const password = configured ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  if (!configured) tell(email, password);
  const nowMs = clock.now();
  await insertUser(db, {
    id: newId(),
    role: 'super-admin',
    assign_for: null,
    name: 'Super Admin',
    email,
    contact: '',
    password_hash: await hashPassword(password),
    admin_id: null,
    team_leader_id: null,
    daily_limit: null,
    created_at: nowMs,
    updated_at: nowMs,
    deleted_at: null,
  });
}
