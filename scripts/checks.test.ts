import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_TESTS_OF_NODE } from './checks.js';

it('the API tests that run on every version of Node exist', () => {
  expect(API_TESTS_OF_NODE.filter((file) => !existsSync(file))).toEqual([]);
});

it('every API test that names PostgreSQL’s cluster, waits for its locks or upgrades a database has the tag both-engines', () => {
  const files = ['api', 'security', 'upgrade'].flatMap((folder) =>
    readdirSync(join('tests', folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join('tests', folder, name)),
  );
  const needsTag = /\bclusterUrl\b|until-blocked|^tests\/upgrade\/|-(?:races|locks|search)\.test\.ts$/m;
  const isTagged = /@module-tag both-engines|tags: \['both-engines'\]/;
  const untagged = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return needsTag.test(`${file}\n${text}`) && !isTagged.test(text);
  });
  expect(untagged).toEqual([]);
});
