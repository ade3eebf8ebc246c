// @module-tag both-engines
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabaseOfRelease } from './old-database.js';
import { currentRelease, RELEASES } from './releases.js';
import { columnsWithoutValue } from './rows-of.js';

describe.each(RELEASES)('the migrations of release %s', (_version, release) => {
  it('have not changed', () => {
    const current = currentRelease();
    const sameNames = Object.fromEntries(Object.keys(release).map((name) => [name, current[name]]));
    expect(sameNames, 'write a new migration: databases have run these').toEqual(release);
  });
});

it('there is a sample value in each column of each table', async () => {
  const newest = await openDatabaseOfRelease(currentRelease());
  onTestFinished(async () => {
    await newest.db.destroy();
    await newest.remove();
  });
  // Rows of this table exist only inside a transaction.
  const missing = (await columnsWithoutValue(newest.db)).filter(({ table }) => table !== 'erasing');
  expect(missing, 'add rows in tests/upgrade/rows').toEqual([]);
});
