import { expect, it } from 'vitest';
import type { MigrationStep } from '../../db/migration-steps.js';
import { answerWhileMigrating } from './answer.js';

const release = { version: '1.2.0', commit: 'abc' };
const health = (step: MigrationStep | null): unknown =>
  JSON.parse(answerWhileMigrating('/healthz', step, { server: 'desk-1', release }).body);

it('says at /healthz that it waits, then which migration runs, and then that the server starts', () => {
  const last = { name: 'last', number: 3, of: 3 };
  expect(health(null)).toMatchObject({
    status: 'migrating',
    migration: 'waiting',
    server: 'desk-1',
    ...release,
  });
  expect(health({ ...last, number: 2, seconds: 1 })).toMatchObject({ migration: '2 of 3' });
  expect(health(last)).toMatchObject({ status: 'migrating', migration: '3 of 3', name: 'last' });
  expect(health({ ...last, seconds: 1 })).toMatchObject({ status: 'starting' });
});
