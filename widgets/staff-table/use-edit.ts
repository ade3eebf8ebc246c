import { useState } from 'react';
import type { ConflictField } from '../../src/contract/edit-conflict.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { correctStaff, STAFF_CALLS } from '../../src/contract/staff-calls.js';
import type { Complaints } from '../../src/element/read-form.js';
import {
  changedByOthers,
  conflictIn,
  fieldsOf,
  fieldText,
  readChanges,
  withStored,
  type EditField,
  type EditFields,
} from './edit-fields.js';
import { useDialogCall } from './use-dialog-call.js';
import { useSaveEdit } from './use-save-edit.js';

interface Draft {
  /** The person as they were when the first field was changed, or as the last answer of the server has them. */
  base: StaffUser;
  typed: Partial<EditFields>;
  /** Fields that somebody else has changed meanwhile. */
  conflicts: readonly ConflictField[];
}

/** The form that edits a person. `user` follows the table, and each field that isn't changed here follows `user`. */
export function useEdit(role: StaffRole, user: StaffUser, onSaved: (limit: number | null) => void) {
  const [draft, setDraft] = useState<Draft>();
  const [complaints, setComplaints] = useState<Complaints<EditFields>>({});
  const { run, isBusy, failure } = useDialogCall((STAFF_CALLS[role].setLimit ?? correctStaff).says);
  const save = useSaveEdit(role);
  const { base, typed, conflicts } = draft ?? { base: user, typed: {}, conflicts: [] };

  const change = (field: EditField, text: string) =>
    setDraft({ base, typed: { ...typed, [field]: text }, conflicts });
  const takeStored = ({ field, stored }: ConflictField) =>
    setDraft({
      base,
      typed: { ...typed, [field]: fieldText(stored) },
      conflicts: conflicts.filter((conflict) => conflict.field !== field),
    });

  const submit = async () => {
    const { changes, complaints: found } = readChanges(base, typed);
    setComplaints(found);
    if (!changes) return;
    const { limit = base.limit } = changes;
    let current = base;
    const work = async () => {
      try {
        await save(base, changes, (saved) => {
          current = saved;
          setDraft({ base: saved, typed, conflicts: [] });
        });
      } catch (error) {
        const conflict = conflictIn(error);
        if (conflict)
          setDraft({ base: withStored(current, conflict), typed, conflicts: changedByOthers(conflict) });
        throw error;
      }
    };
    await run(work, () => onSaved(limit));
  };

  return {
    ...{ fields: { ...fieldsOf(user), ...typed }, change, submit, complaints, isBusy, failure },
    ...{ conflicts, takeStored },
  };
}
