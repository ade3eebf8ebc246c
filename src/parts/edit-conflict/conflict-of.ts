import { is } from 'superstruct';
import { EDIT_CONFLICT, EditConflict } from '../../contract/base/edit-conflict.js';
import { isCallError } from '../../core/call-error.js';

/** The conflict in a refusal; null for every other failure. */
export function conflictOf(error: unknown): EditConflict | null {
  if (!isCallError(error) || error.code !== EDIT_CONFLICT) return null;
  return is(error.values, EditConflict) ? error.values : null;
}
