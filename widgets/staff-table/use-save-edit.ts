import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { useCorrectStaff, useSetLimit } from '../../src/data/staff.js';
import type { EditChanges } from './edit-fields.js';

/**
 * Saves an edit: name and contact by one call, then the limit by another. `onStep` gets the person after the first one, so that only the
 * second is sent again when it fails. Without a change it sends the limit as it is, or an empty correction.
 */
export function useSaveEdit(role: StaffRole) {
  const hasLimit = role === 'admin' || role === 'data-picker';
  const { mutateAsync: setLimit } = useSetLimit(role === 'admin' ? 'admin' : 'data-picker');
  const { mutateAsync: correct } = useCorrectStaff();

  return async (
    person: StaffUser,
    { limit = person.limit, ...correction }: EditChanges,
    onStep: (person: StaffUser) => void,
  ): Promise<void> => {
    const isCorrected = Object.keys(correction).length > 0;
    const setsLimit = hasLimit && (limit !== person.limit || !isCorrected);
    let current = person;
    if (isCorrected || !setsLimit) {
      const { version } = await correct({ person, correction });
      const { name = person.name, contact = person.contact } = correction;
      current = { ...person, name, contact, version };
      onStep(current);
    }
    if (setsLimit) await setLimit({ person: current, limit });
  };
}
