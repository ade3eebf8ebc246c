import { expect, it } from 'vitest';
import { failureText } from './failure.js';

it('says what to do when there are too few file descriptors to start', () => {
  const error = Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' });
  const wrapped = new Error('The database could not be opened', { cause: error });
  for (const each of [error, wrapped])
    expect(failureText(each)).toMatch(/^This process may open too few files .* Raise the limit/);
});
