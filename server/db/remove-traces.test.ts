import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE, openDatabase } from './database.js';
import { migrate } from './migrate.js';
import { removeTraces } from './remove-traces.js';
import type { Database } from './schema.js';

const NAME = 'Ophelia Quillfeather';

describe('removing the traces of an erased person', () => {
  let dataDir: string;
  let db: Kysely<Database>;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-traces-'));
    db = openDatabase({ dataDir });
    await migrate(db);
    await write(NAME);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  const write = (text: string) =>
    sql`insert into first_message_settings (name, text) values ('note', ${text})
      on conflict do update set text = excluded.text`.execute(db);
  /** The files of the data folder that have the name. */
  const traces = () =>
    readdirSync(dataDir).filter((file) => readFileSync(join(dataDir, file)).includes(NAME));

  it('leaves none in the files of the database', async () => {
    expect(traces()).not.toEqual([]);
    await write('');
    await removeTraces(db);
    expect(traces()).toEqual([]);
  });

  it('waits for no program that copies the log', async () => {
    const copier = new DatabaseSync(join(dataDir, DATABASE_FILE));
    copier.exec('begin; select count(*) from users');
    await write('');
    // Longer than this test may take.
    await sql`pragma busy_timeout = 60000`.execute(db);
    await removeTraces(db);
    copier.close();
    await removeTraces(db);
    expect(traces()).toEqual([]);
  });
});
