import type { Coded } from './coded.js';
import { OTHER_PERSON } from './refusals/calls.js';

const code = 'other-person';

/** What is said to somebody whose page meets the session of another person. */
export const loggedInAs = (name: string): Coded => ({
  code,
  values: { name },
  // Not by `codedWith`: the login's page would need it at once.
  message: OTHER_PERSON[code].replace('{name}', () => name),
});
