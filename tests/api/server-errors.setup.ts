/** Adds to each failed test what the server logged as errors during it: what made a 500. */
import { afterEach } from 'vitest';
import { serverErrors } from './server-errors.js';

afterEach(({ task }) => {
  const logged = serverErrors.splice(0);
  if (task.result?.state !== 'fail') return;
  for (const { message, stack } of logged)
    task.result.errors?.push({ name: 'LoggedByServer', message: `The server logged: ${message}`, stack });
});
