import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests that need no page: units, the HTTP API against a real server and database, and the end-to-end tests
 * of the host page.
 */
export default defineConfig({
  test: {
    // The business day must not depend on the machine's zone, so tests run in a zone where a mistake is
    // visible.
    env: { TZ: 'Asia/Tokyo' },
    // The default of a second is too short while other checks run on two cores. Only a failure takes this long.
    expect: { poll: { timeout: 20_000 } },
    // By default vitest leaves one of two cores unused, which makes the whole run minutes longer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    tags: [
      {
        name: 'both-engines',
        description:
          'Races, locks, plans, search, claims and upgrades: `npm test` runs them on SQLite and on PostgreSQL.',
      },
      {
        name: 'long',
        description:
          'What rarely finds a mistake for the time that it takes: only `npm run test:all` runs it.',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'widgets/**/*.unit.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'host-demo/**/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts'],
          // Modules are loaded once per worker instead of once per file, which takes two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts', 'tests/security/**/*.test.ts', 'tests/upgrade/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'tests/api/postgres-template.ts',
          setupFiles: ['cheap-hashes', 'in-spanish', 'server-errors'].map(
            (name) => `tests/api/${name}.setup.ts`,
          ),
          // The server is loaded once per worker instead of once per file, which takes a third of the time.
          // Each test file has its own database and server.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // This project takes minutes; `npm run test:faults` runs it.
        test: {
          name: 'faults-long',
          include: ['tests/faults/long/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // The samples of deploy/ with Debian's programs; `npm run test:operations` runs it.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: { name: 'package', include: ['tests/package/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'specification',
          include: ['tests/specification/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The server is loaded once per worker instead of once per file. Each test file has its own server,
          // database and browser.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['tests/e2e/long/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The reason is the same as for the project specification.
          isolate: false,
        },
      },
      {
        extends: true,
        // What rarely finds a mistake or takes long; only `npm run test:all` runs it.
        test: {
          name: 'e2e-long',
          include: ['tests/e2e/long/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
    ],
  },
});
