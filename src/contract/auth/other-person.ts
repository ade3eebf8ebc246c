import type { Coded } from '../base/coded.js';
import { OTHER_PERSON } from '../refusals/first-load.js';

const code = 'other-person';

/** The refusal when a page meets the session of another person. */
export const loggedInAs = (name: string): Coded => ({
  code,
  values: { name },
  // `coded` isn't used, because the login page would then load it at once.
  message: OTHER_PERSON[code].replace('{name}', () => name),
});
