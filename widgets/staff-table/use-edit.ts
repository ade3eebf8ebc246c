import { useState } from 'react';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { correctStaff, STAFF_CALLS } from '../../src/contract/staff-calls.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useEditConflict } from '../../src/parts/edit-conflict/use-edit-conflict.js';
import type { Complaints } from '../../src/parts/read-form.js';
import {
  baseOf,
  fieldsOf,
  fieldTexts,
  readChanges,
  withStored,
  type EditBase,
  type EditField,
  type EditFields,
} from './edit-fields.js';
import { useDialogCall } from './use-dialog-call.js';
import { useSaveEdit } from './use-save-edit.js';

interface Draft {
  /** The person as they were when the first field was changed, or as in the last answer of the server. */
  base: EditBase;
  typed: Partial<EditFields>;
}

/** The form that edits a person. `user` follows the table, and each field without changes follows `user`. */
export function useEdit(role: StaffRole, user: StaffUser, onSaved: (limit: number | null) => void) {
  const [draft, setDraft] = useState<Draft>();
  const [complaints, setComplaints] = useState<Complaints<EditFields>>({});
  const { run, isBusy, failure } = useDialogCall((STAFF_CALLS[role].setLimit ?? correctStaff).says);
  const save = useSaveEdit(role);
  const { base, typed } = draft ?? { base: baseOf(user), typed: {} };
  const type = (texts: Partial<EditFields>) =>
    setDraft((before = { base: baseOf(user), typed: {} }) => ({
      ...before,
      typed: { ...before.typed, ...texts },
    }));
  const conflict = useEditConflict({
    loaded: { limit: base.limit, name: base.name, contact: base.contact },
    onTake: (values) => type(fieldTexts(values)),
  });

  const submit = async () => {
    const { changes, complaints: found } = readChanges(base, typed);
    setComplaints(found);
    if (!changes || !conflict.isSettled()) return;
    const { limit = base.limit } = changes;
    let saved = base;
    const work = async () => {
      try {
        await save(base, changes, (step) => (saved = step));
      } catch (error) {
        const stale = conflictOf(error);
        setDraft({ base: stale ? withStored(saved, stale) : saved, typed });
        if (stale) conflict.show(stale);
        throw error;
      }
    };
    await run(work, () => onSaved(limit));
  };

  const change = (field: EditField, text: string) => type({ [field]: text });
  return { fields: { ...fieldsOf(user), ...typed }, change, submit, complaints, conflict, isBusy, failure };
}
