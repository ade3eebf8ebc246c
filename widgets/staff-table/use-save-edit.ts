import type { StaffRole } from '../../src/contract/staff/staff.js';
import { useCorrectStaff, useSetLimit } from '../../src/data/staff.js';
import { useWithProof } from '../../src/parts/prove-again/prove-again.js';
import type { EditBase, EditChanges } from './edit-fields.js';

/**
 * Saves an edit: name, contact and e-mail by one call, then the limit by another. `onStep` gets the base after the first call, so that a
 * retry sends only the second. Without a change it sends the limit unchanged, or an empty correction.
 */
export function useSaveEdit(role: StaffRole) {
  const hasLimit = role === 'admin' || role === 'data-picker';
  const { mutateAsync: setLimit } = useSetLimit(role === 'admin' ? 'admin' : 'data-picker');
  const { mutateAsync: correct } = useCorrectStaff();
  const withProof = useWithProof();

  return async (
    base: EditBase,
    { limit = base.limit, ...correction }: EditChanges,
    onStep: (base: EditBase) => void,
  ): Promise<void> => {
    const isCorrected = Object.keys(correction).length > 0;
    const setsLimit = hasLimit && (limit !== base.limit || !isCorrected);
    if (isCorrected || !setsLimit) {
      const { version } = await withProof(() => correct({ person: base, correction }));
      const { name = base.name, contact = base.contact, email = base.email } = correction;
      onStep({ ...base, name, contact, email, version });
    }
    if (setsLimit) await setLimit({ person: { _id: base._id, version: base.limitVersion }, limit });
  };
}
