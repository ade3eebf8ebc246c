import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.js';

const NAMES = Object.keys(MIGRATIONS);

describe('the list of migrations', () => {
  it('has each file of the folder, in the order of the names', () => {
    const files = readdirSync(join(import.meta.dirname, 'migrations'));
    // The baseline's statements are in files with a second dot.
    expect(NAMES).toEqual(files.filter((file) => /^[^.]+\.ts$/.test(file)).map((file) => file.slice(0, -3)));
  });

  it('has a time in each name', () => {
    for (const name of NAMES.slice(1)) expect(name).toMatch(/^\d{4}-\d\d-\d\d-[012]\d[0-5]\d-[a-z-]+$/);
  });

  it.each(Object.entries(MIGRATIONS))(
    '%s asks of servers a migration that exists and is not newer',
    (name, { serversMustKnow }) => {
      expect(NAMES.slice(0, NAMES.indexOf(name) + 1)).toContain(serversMustKnow);
    },
  );
});
