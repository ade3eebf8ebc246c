import { expect, it } from 'vitest';
import { misspeltNames } from './config.js';

const KNOWN = new Set(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'PORT']);

it.each(['DATABASE_UR', 'DATABASE_URLS', 'DATABASE_URI', 'DATABSAE_URL', 'ATABASE_URL', 'DATABASEURL'])(
  '%s is taken for DATABASE_URL',
  (name) => {
    expect(misspeltNames([name], KNOWN)).toEqual([{ name, meant: 'DATABASE_URL' }]);
  },
);

it.each([
  ['DATABASE_URL'],
  ['DATABASE_HOST'],
  ['REDIS_URL'],
  ['HTTP_URL'],
  ['POST'],
  ['PATH'],
  ['DATABASE_UR', 'DATABASE_URL'],
])('%s is not taken for another', (...names) => {
  expect(misspeltNames(names, KNOWN)).toEqual([]);
});
