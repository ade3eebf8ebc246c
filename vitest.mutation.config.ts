import { BaseSequencer } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';

/** Runs the test files in the given order: `scripts/mutation/parts.ts` names the fast ones first. */
class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** The tests that `npm run test:mutation` runs over each mutant: units, and the API against a real server. */
export default defineConfig({
  test: {
    env: { TZ: 'Asia/Tokyo' },
    include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'tests/{api,security}/**/*.test.ts'],
    testTimeout: 20_000,
    globalSetup: 'tests/api/postgres-template.ts',
    isolate: false,
    sequence: { sequencer: InOrder },
  },
});
