import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import type { Database } from '../db/schema.js';
import { jwtSecret } from './jwt-secret.js';

const CONFIGURED = 'a secret that only the environment holds';
/** Any PostgreSQL URL, because the test doesn't connect to it. */
const POSTGRES = 'postgres://desk@db.example.com/rental_desk';

describe('the secret that signs access tokens', () => {
  let dataDir: string;
  let db: Kysely<Database>;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-secret-'));
    db = openDatabase({ dataDir });
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const inDatabase = () => db.selectFrom('server_secrets').select('value').execute();
  const inFolder = () => readdirSync(dataDir).filter((file) => file === 'jwt-secret');

  it.each([null, POSTGRES])('is not stored anywhere when JWT_SECRET sets it: %s', async (databaseUrl) => {
    expect(await jwtSecret({ jwtSecret: CONFIGURED, dataDir, databaseUrl }, db)).toBe(CONFIGURED);
    expect(await inDatabase()).toEqual([]);
    expect(inFolder()).toEqual([]);
  });

  it('is generated once without JWT_SECRET, and stored in the data folder, or in PostgreSQL if that is the database', async () => {
    const ofFolder = await jwtSecret({ jwtSecret: null, dataDir, databaseUrl: null }, db);
    expect(inFolder()).toHaveLength(1);
    expect(await inDatabase()).toEqual([]);
    const ofDatabase = await jwtSecret({ jwtSecret: null, dataDir, databaseUrl: POSTGRES }, db);
    expect(await inDatabase()).toEqual([{ value: ofDatabase }]);
    expect(await jwtSecret({ jwtSecret: null, dataDir, databaseUrl: null }, db)).toBe(ofFolder);
    expect(await jwtSecret({ jwtSecret: null, dataDir, databaseUrl: POSTGRES }, db)).toBe(ofDatabase);
  });
});
