/**
 * Leaves all stories but the first of each file and every sixth to `npm run test:all`: showing and checking one takes a third of a second,
 * and the tests of the elements show the same states.
 */
import { beforeEach } from 'vitest';

const EVERY = 6;

beforeEach(({ task, skip }) => {
  skip(task.file.tasks.indexOf(task) % EVERY !== 0, 'npm run test:all shows it');
});
