import type { Role } from '../../src/contract/roles.js';
import { STAFF_CALLS } from '../../src/contract/staff-calls.js';
import { staffForm, type StaffForm, type StaffRole } from '../../src/contract/staff.js';
import { toastFailure } from '../../src/core/announce.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { useCreateStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { BLANK, BLANK_DRAFT } from './staff-values.js';

export type StaffFormApi = ReturnType<typeof useStaffForm>;

/** The form for a new person of a role, with the toasts of the specification; emptied only when a person was created, except admin and leader. */
export function useStaffForm(role: StaffRole, caller: Role) {
  const emit = useEmit();
  const draft = useFormDraft(`staff.${role}`, BLANK_DRAFT);
  const { mutateAsync } = useCreateStaff(role);
  const { says } = STAFF_CALLS[role].create;

  const send = async (body: StaffForm) => {
    try {
      const { _id } = await toastDuring(says.busy, mutateAsync(body));
      toast.success(says.done);
      // The next person is often below the same admin and leader.
      const { admin_email, team_leader_email } = form.values;
      form.empty({ admin_email, team_leader_email });
      emit('rd-staff-created', { staffId: _id, role });
    } catch (error) {
      toastFailure(error, says.failed);
      throw error;
    }
  };

  const form = useForm({
    blank: BLANK,
    draft,
    read: readBy(staffForm(role, caller)),
    send,
    failed: says.failed,
    check: 'on-blur',
  });
  return { ...form, isRestored: draft.isRestored };
}
