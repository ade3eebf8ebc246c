import { useState } from 'react';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { correctStaff, STAFF_CALLS } from '../../src/contract/staff/staff-calls.js';
import { toast } from '../../src/core/toast.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useEditConflict } from '../../src/parts/edit-conflict/use-edit-conflict.js';
import { useForm } from '../../src/parts/use-form.js';
import {
  baseOf,
  fieldsOf,
  fieldTexts,
  NOTHING_TYPED,
  readChanges,
  withStored,
  type EditBase,
  type EditChanges,
  type EditField,
  type EditFields,
} from './edit-fields.js';
import { useSaveEdit } from './use-save-edit.js';

/**
 * The form that edits a person. `user` is the person as the table shows them; each field that isn't changed
 * here shows the value of `user`.
 */
export function useEdit(role: StaffRole, user: StaffUser, onSaved: (limit: number | null) => void) {
  /** The person as they were when the first field was changed, or as in the last answer of the server. */
  const [begun, setBegun] = useState<EditBase>();
  const base = begun ?? baseOf(user);
  const save = useSaveEdit(role);
  const { done, failed } = (STAFF_CALLS[role].setLimit ?? correctStaff).says;

  const send = async (changes: EditChanges) => {
    if (!conflict.isSettled()) return;
    let saved = base;
    try {
      await save(base, changes, (step) => (saved = step));
    } catch (error) {
      const stale = conflictOf(error);
      setBegun(stale ? withStored(saved, stale) : saved);
      if (!stale) throw error;
      conflict.show(stale);
      return;
    }
    toast.success(done);
    const { limit = base.limit } = changes;
    onSaved(limit);
  };

  const form = useForm({
    blank: NOTHING_TYPED,
    read: (typed) => readChanges(base, typed),
    send,
    failed,
  });
  const type = (texts: Partial<EditFields>) => {
    setBegun((before) => before ?? baseOf(user));
    form.change(texts);
  };
  const conflict = useEditConflict({
    loaded: { limit: base.limit, name: base.name, contact: base.contact, email: base.email },
    onTake: (values) => type(fieldTexts(values)),
  });
  const shown = fieldsOf(user);

  return {
    ...form,
    field: (name: EditField) => ({
      ...form.field(name),
      value: form.values[name] ?? shown[name],
      onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
    }),
    conflict,
  };
}
