/**
 * Leaves out the stories that show another story of their file in another width: nothing but styles differs. `npm run test:all` shows
 * them too, and so do the walk of the stories and the pictures.
 */
import { beforeEach } from 'vitest';

/** How Storybook spells the end of `EmptyOnAPhone`. */
const WIDTH = / On A (Phone|Tablet)$/;

beforeEach(({ task, skip }) => {
  const shown = task.name.replace(WIDTH, '');
  skip(
    shown !== task.name && task.file.tasks.some(({ name }) => name === shown),
    `it is ${shown} in another width`,
  );
});
