import type { Coded } from '../contract/base/coded.js';
import { CODE_REFUSALS } from '../contract/refusals/first-load.js';
import { CallError } from './call-error.js';

/** Written out, because the code of `coded` would be a part of the login's first load. */
const NOT_LOADED: Coded = { code: 'code-not-loaded', message: CODE_REFUSALS['code-not-loaded'] };

/**
 * Loads the code of what a person has asked for. Rejects with a CallError, whose message says that the code can't be loaded; the next
 * call tries again.
 *
 * @example const { reportFile } = await loadCode(() => import('../../src/data/report-file.js'));
 */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new CallError('FETCH_ERROR', NOT_LOADED, { cause });
  });
