import type { Coded } from '../contract/coded.js';
import { isCallError } from './call-error.js';

/** How a form takes a complaint about one of its fields (react-hook-form's `setError`). */
type SetError<Name> = (
  name: Name,
  complaint: Coded & { type: 'server' },
  options: { shouldFocus: boolean },
) => void;

/**
 * Puts the server's complaints to the fields that they name, and the focus to the first of them. False when they name none
 * of the form's fields: then the form has to say it elsewhere.
 */
export function showAtFields<Name extends string>(
  error: unknown,
  isField: (path: string) => path is Name,
  setError: SetError<Name>,
): boolean {
  let isFirst = true;
  for (const { path, ...complaint } of isCallError(error) ? error.errors : []) {
    if (!isField(path)) continue;
    setError(path, { type: 'server', ...complaint }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}
